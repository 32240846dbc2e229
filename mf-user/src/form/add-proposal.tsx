import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { proposalEndpoints } from '@portal/shared/contract/endpoints/proposal/proposal';
import { profile as profileEndpoint } from '@portal/shared/contract/endpoints/account/session';
import type { Proposal } from '@portal/shared/contract/entities/proposal';
import { MESSAGES, TITLES } from '@portal/shared/contract/text/messages';
import type { ProposalKind } from '@portal/shared/contract/proposal/proposal-kind';
import { useUsername } from '@portal/shared/auth';
import { queryOf } from '@portal/shared/http';
import { PROPOSALS } from '@portal/shared/contract/proposal/all';
import { QueryView, Skeleton } from '@portal/shared/ui/base';
import { toast } from '@portal/shared/ui/dialog';
import { NoProposal } from '../own-proposal/no-proposal';
import { initialValues } from './form-values';
import { ProposalForm } from './proposal-form';
import { translate } from '@portal/shared/language';

const NO_NOTES = [] as const;

/** Add form of a kind. `?salin=<id>` copies the texts of an earlier proposal, but not its files. */
export function AddProposal({ kind }: { readonly kind: ProposalKind }) {
  const description = PROPOSALS[kind];
  const [search] = useSearchParams();
  const copyId = search.get('salin');
  const profile = useQuery(queryOf(profileEndpoint));
  const copy = useQuery({ ...queryOf(proposalEndpoints[kind].show, { id: copyId ?? '' }), enabled: copyId !== null });
  const username = useUsername();
  const navigate = useNavigate();
  const ofQuery = { title: translate(description.addTitle), skeleton: <Skeleton shape="card" count={6} /> };
  const form = (copied: Proposal | null) => (
    <QueryView query={profile} {...ofQuery}>
      {(response) => (
        <ProposalForm
          // Mounts a fresh form for another kind or copy.
          key={`${kind}:${copyId ?? ''}`}
          title={ofQuery.title}
          notes={NO_NOTES}
          start={{
            description,
            action: 'store',
            username,
            stored: null,
            values: initialValues(description, { profile: response.profile, proposal: copied, action: 'store' }),
          }}
          onDone={() => {
            toast.success(TITLES.success, MESSAGES.proposalSent);
            void navigate('/user/dasbor');
          }}
        />
      )}
    </QueryView>
  );
  if (copyId === null) return form(null);
  return (
    <QueryView query={copy} {...ofQuery}>
      {({ submission }) =>
        submission ? form(submission) : <NoProposal kind={kind} id={copyId} title={ofQuery.title} />
      }
    </QueryView>
  );
}
