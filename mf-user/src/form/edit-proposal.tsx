import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { listRevisionNotes, proposalEndpoints } from '@portal/shared/contract/endpoints/proposal/proposal';
import { profile as profileEndpoint } from '@portal/shared/contract/endpoints/account/session';
import type { Proposal } from '@portal/shared/contract/entities/proposal';
import type { Profile } from '@portal/shared/contract/entities/session';
import { MESSAGES, TITLES } from '@portal/shared/contract/text/messages';
import { userEditRoute, userPreviewRoute, type ProposalKind } from '@portal/shared/contract/proposal/proposal-kind';
import { isEditable } from '@portal/shared/contract/proposal/status';
import { useUsername } from '@portal/shared/auth';
import { queryOf } from '@portal/shared/http';
import { PROPOSALS } from '@portal/shared/contract/proposal/all';
import { kindOf } from '@portal/shared/proposal/kind-of';
import { PartFailure, QueryView, Skeleton } from '@portal/shared/ui/base';
import { toast } from '@portal/shared/ui/dialog';
import { RevisionBox } from '@portal/shared/ui/proposal';
import { NoProposal } from '../own-proposal/no-proposal';
import { useAwaited } from '../own-proposal/use-awaited';
import { initialValues } from './form-values';
import { ProposalForm } from './proposal-form';
import { t } from '../texts';

const SKELETON = <Skeleton shape="card" count={6} />;

/** Edit form for a proposal with a requested revision; any other status redirects to the preview. */
export function EditProposal({ kind }: { readonly kind: ProposalKind }) {
  const { id = '' } = useParams();
  const shown = useQuery(queryOf(proposalEndpoints[kind].show, { id }));
  const profile = useQuery(queryOf(profileEndpoint));
  return (
    <QueryView query={shown} title={t('Ubah Usulan')} skeleton={SKELETON}>
      {({ submission }) => {
        if (!submission) return <NoProposal kind={kind} id={id} title={t('Ubah Usulan')} />;
        if (!isEditable(submission.status))
          return (
            <Navigate to={`/user/${PROPOSALS[kind].editRedirectRoute}/pratinjau/${encodeURIComponent(id)}`} replace />
          );
        const actual = kindOf(submission, kind);
        if (actual !== kind) return <Navigate to={userEditRoute(actual, id)} replace />;
        return (
          <QueryView query={profile} title={t('Ubah Usulan')} skeleton={SKELETON}>
            {(response) => <Editing key={id} kind={kind} proposal={submission} profile={response.profile} />}
          </QueryView>
        );
      }}
    </QueryView>
  );
}

function Editing({
  kind,
  proposal,
  profile,
}: {
  readonly kind: ProposalKind;
  readonly proposal: Proposal;
  readonly profile: Profile;
}) {
  const description = PROPOSALS[kind];
  // The form reads the notes only after the search for a draft; without 'all' an earlier failure would go unnoticed.
  const notes = useQuery({ ...queryOf(listRevisionNotes, { id: proposal.id }), notifyOnChangeProps: 'all' });
  const given = notes.data?.proposal_revisi ?? [];
  const username = useUsername();
  const navigate = useNavigate();
  // Notes that arrive later push down the fields in which a person already types.
  if (!useAwaited(!notes.isLoading)) return SKELETON;
  return (
    <ProposalForm
      title={t('Ubah Usulan')}
      notice={
        <>
          <PartFailure query={notes} what={t('Catatan revisi')} />
          <RevisionBox kind={kind} notes={given} />
        </>
      }
      notes={given}
      start={{
        description,
        action: 'update',
        username,
        stored: proposal,
        values: initialValues(description, { profile, proposal, action: 'update' }),
      }}
      onDone={() => {
        toast.success(TITLES.success, MESSAGES.proposalChanged);
        void navigate(userPreviewRoute(kind, proposal.id), { replace: true });
      }}
    />
  );
}
