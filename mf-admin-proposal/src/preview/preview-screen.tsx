import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listRevisionNotes, proposalEndpoints } from '@portal/shared/contract/endpoints/proposal/proposal';
import type { ProposalKind } from '@portal/shared/contract/proposal/proposal-kind';
import { allowedActions } from '@portal/shared/contract/proposal/status';
import { formatDate } from '@portal/shared/format/date';
import { can, queryOf } from '@portal/shared/http';
import { PROPOSALS } from '@portal/shared/contract/proposal/all';
import { kindOf } from '@portal/shared/proposal/kind-of';
import { proposalCode, proposalTitle } from '@portal/shared/proposal/title';
import { Button, EmptyState, PageHeader, PartFailure, QueryView, Skeleton, StatusChip } from '@portal/shared/ui/base';
import { ProposalChanges, ProposalTimeline, RevisionBox } from '@portal/shared/ui/proposal';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useApprovalAhead, useDecisions } from '../decision/use-decisions';
import { ExtensionNotice } from '../life/extension-notice';
import { FinalReport } from '../life/final-report';
import { Handling, RemarkButton } from '../life/handling';
import { BackLink, usePlace } from '../way-back';
import { ContainerNotice, Decision, DecisionBar } from './decision';
import { ProposalBody } from './proposal-body';
import { useDecisionKeys } from './use-decision-keys';
import { translate } from '@portal/shared/language';
import { t } from '../texts';
import { readStored, writeStored } from '@portal/shared/browser/storage';
import { neighbourProposals } from '@portal/shared/contract/endpoints/proposal/proposal-list';
import { useProposals } from '../proposals/use-proposals';
import { type Neighbours, neighboursOf } from './neighbour-links';

const HINT = t('Pintasan: S setujui, R revisi, T tolak, F selesai, J berikutnya, K sebelumnya');

/** Lists the shortcut keys, and switches them off and on. */
function KeyHint({ keys }: { keys: KeySetting }): ReactNode {
  return (
    <p className="pr-small pr-secondary mp-keys">
      {keys.isOn ? HINT : t('Pintasan satu tombol dimatikan.')}{' '}
      <Button size="sm" variant="quiet" onClick={() => keys.set(!keys.isOn)}>
        {keys.isOn ? t('Matikan pintasan') : t('Nyalakan pintasan')}
      </Button>
    </p>
  );
}

/** Returns the kind that a preview's path names. */
function kindOfPath(path: string): ProposalKind {
  if (path.includes('/usulan-industri/')) return 'industry';
  return /-na\/|-non-ta\//.test(path) ? 'nonTa' : 'thesis';
}

/**
 * Shows a proposal for an admin to read and decide. The kind comes from the record, and from the route until it is
 * loaded: the thesis call answers any kind.
 */
export default function PreviewScreen(): ReactNode {
  const { id = '' } = useParams();
  const routeKind = kindOfPath(useLocation().pathname);
  const navigate = useNavigate();
  const shown = useQuery(queryOf(proposalEndpoints[routeKind].show, { id }));
  const notes = useQuery(queryOf(listRevisionNotes, { id }));
  const decisions = useDecisions((action) => {
    if (action === 'revise') void navigate('/admin/dasbor');
  });
  const current = shown.data?.submission ?? null;
  const neighbours = useNeighbours(id, useHasWaited(id, current?.status));
  const kind = current ? kindOf(current, routeKind) : routeKind;
  usePlace(['riwayat'], 'pratinjau usulan');
  useApprovalAhead(current !== null && allowedActions(current.status).includes('approve'));
  const keys = useKeySetting();
  useDecisionKeys(keys.isOn && current ? { kind, proposal: current } : null, neighbours, decisions);
  return (
    <QueryView
      query={shown}
      title={translate(PROPOSALS[kind].previewTitle)}
      skeleton={<Skeleton shape="card" count={3} />}
    >
      {({ submission: proposal }) =>
        proposal ? (
          <div className="pr-stack">
            <BackLink name="usulan" otherwise={{ to: '/admin/usulan', label: 'Daftar Usulan' }} />
            <PageHeader
              title={proposalTitle(kind, proposal)}
              subtitle={[
                translate(PROPOSALS[kind].previewTitle),
                proposalCode(kind, proposal),
                proposal.user?.email ?? '',
                formatDate(proposal.created_at),
              ].join(' · ')}
              chip={<StatusChip status={proposal.status} />}
            />
            <Handling row={{ kind, proposal }} />
            <ProposalBody row={{ kind, proposal }} neighbours={neighbours}>
              <PartFailure query={notes} what={t('Catatan revisi')} />
              {notes.data && notes.data.proposal_revisi.length > 0 && (
                <RevisionBox kind={kind} notes={notes.data.proposal_revisi} />
              )}
              <ContainerNotice row={{ kind, proposal }} />
              <Decision proposal={proposal} />
              <ExtensionNotice row={{ kind, proposal }} />
              <FinalReport row={{ kind, proposal }} />
              <ProposalChanges kind={kind} id={proposal.id} version={proposal.version} />
            </ProposalBody>
            <ProposalTimeline id={proposal.id} actions={<RemarkButton id={proposal.id} />} />
            <DecisionBar row={{ kind, proposal }} decisions={decisions} />
            <KeyHint keys={keys} />
            {decisions.dialog}
          </div>
        ) : (
          <EmptyState
            title={t('Usulan ini tidak ada atau sudah dihapus.')}
            action={
              <Button variant="primary" to="/admin/usulan">
                {t('Ke daftar usulan')}
              </Button>
            }
          />
        )
      }
    </QueryView>
  );
}

/** Returns whether a proposal waited when first shown: its queue continues after the decision. Null until known. */
function useHasWaited(id: string, status: string | undefined): boolean | null {
  const [first, setFirst] = useState<{ readonly id: string; readonly waits: boolean } | null>(null);
  if (status !== undefined && first?.id !== id) setFirst({ id, waits: status === 'Pending' });
  return first?.id === id ? first.waits : null;
}

const KEY = 'portal:pintasan';

/** Whether single keys decide, stored on this device. WCAG 2.1.4 requires a way to switch them off. */
interface KeySetting {
  readonly isOn: boolean;
  readonly set: (isOn: boolean) => void;
}

function useKeySetting(): KeySetting {
  const [isOn, setOn] = useState(() => readStored(KEY) !== 'mati');
  return {
    isOn,
    set: (next) => {
      setOn(next);
      writeStored(KEY, next ? null : 'mati');
    },
  };
}

/** Loads the proposals before and after one, see {@link neighboursOf}; null until known. */
function useNeighbours(id: string, hasWaited: boolean | null): Neighbours | null {
  const asked = useQuery({
    ...queryOf(neighbourProposals, { id }, hasWaited ? { waited: '1' } : {}),
    enabled: can('pages') && hasWaited !== null,
    placeholderData: keepPreviousData,
  });
  const whole = useProposals();
  const known = asked.data ?? (whole.data ? neighboursOf(whole.data, id, hasWaited === true) : null);
  // The data belongs to the previous proposal: keep its place on the screen, but disable its links.
  return known && asked.isPlaceholderData ? { ...known, previous: null, next: null } : known;
}
