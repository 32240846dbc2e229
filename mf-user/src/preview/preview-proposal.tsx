import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import {
  listOwnProposals,
  listRevisionNotes,
  proposalEndpoints,
} from '@portal/shared/contract/endpoints/proposal/proposal';
import type { Proposal } from '@portal/shared/contract/entities/proposal';
import {
  PROPOSAL_KIND_DETAILS,
  type ProposalKind,
  userEditRoute,
} from '@portal/shared/contract/proposal/proposal-kind';
import { isEditable } from '@portal/shared/contract/proposal/status';
import { formatDate } from '@portal/shared/format/date';
import { useUsername } from '@portal/shared/auth';
import { can, queryOf } from '@portal/shared/http';
import { PROPOSALS } from '@portal/shared/contract/proposal/all';
import { kindOf } from '@portal/shared/proposal/kind-of';
import { proposalCode, proposalTitle } from '@portal/shared/proposal/title';
import {
  Button,
  PageHeader,
  PartFailure,
  preloadable,
  QueryView,
  Skeleton,
  StatusChip,
  StatusPath,
} from '@portal/shared/ui/base';
import { ProposalChanges, ProposalTimeline, ProposalView, RevisionBox } from '@portal/shared/ui/proposal';
import { newestFirst, type ProposalRow } from '@portal/shared/proposal/proposal-row';
import { standing } from '../own-proposal/next-step';
import { rememberStatus } from '../own-proposal/seen-statuses';
import { runTargets } from '../session/run-target';
import { type Session, sessionsByProposal, usePlaceNames, useSessions } from '../session/use-sessions';
import { Decision } from './decision';
import { NoProposal } from '../own-proposal/no-proposal';
import { LONGEST_MS } from '../own-proposal/use-awaited';
import { Report } from './report';
import { t } from '../texts';
import { translate } from '@portal/shared/language';

const { Component: WithdrawDialog } = preloadable(async () => (await import('./withdraw-dialog')).WithdrawDialog, null);

function Withdraw({ id }: { readonly id: string }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t('Tarik usulan')}
      </Button>
      {isAsking && <WithdrawDialog id={id} onClose={() => setAsking(false)} />}
    </>
  );
}

export function PreviewProposal({ kind }: { readonly kind: ProposalKind }) {
  const { id = '' } = useParams();
  const shown = useQuery(queryOf(proposalEndpoints[kind].show, { id }));
  return (
    <QueryView
      query={shown}
      title={translate(PROPOSALS[kind].previewTitle)}
      skeleton={<Skeleton shape="card" count={6} />}
    >
      {({ submission }) =>
        submission ? (
          <Preview kind={kindOf(submission, kind)} proposal={submission} />
        ) : (
          <NoProposal kind={kind} id={id} title={translate(PROPOSALS[kind].previewTitle)} />
        )
      }
    </QueryView>
  );
}

/** Takes the kind from the proposal, not from the route: the thesis call answers any kind (user-area.md section 2). */
function Preview({ kind, proposal }: { readonly kind: ProposalKind; readonly proposal: Proposal }) {
  const notes = useQuery(queryOf(listRevisionNotes, { id: proposal.id }));
  const username = useUsername();
  // A decision that was seen here is no longer new on the dashboard.
  useEffect(() => rememberStatus(username, proposal.id, proposal.status), [username, proposal.id, proposal.status]);
  const canEdit = isEditable(proposal.status);
  const { session, isPending } = useOwnSession({ kind, proposal });
  const { id_hari, id_mesin } = proposal;
  const places = usePlaceNames(id_hari !== null && id_mesin !== null);
  const [areChangesAwaited, setChangesAwaited] = useState((proposal.version ?? 1) > 1);
  const endChangesWait = useCallback(() => setChangesAwaited(false), []);
  const parts = useRef<HTMLDivElement>(null);
  const isWhole = useWhole(parts, !notes.isLoading && !isPending && !places.isPending && !areChangesAwaited);
  const { step, since } = standing(proposal, session?.container);
  const isOwed = proposal.report_state === 'owed';
  return (
    <div className="mu-preview">
      <PageHeader
        title={proposalTitle(kind, proposal)}
        chip={<StatusChip status={proposal.status} />}
        subtitle={`${translate(PROPOSALS[kind].previewTitle)} · ${t('{code} · diajukan {day}', {
          code: proposalCode(kind, proposal),
          day: formatDate(proposal.created_at),
        })}`}
        actions={
          <>
            {proposal.status === 'Pending' && can('proposal-course') ? <Withdraw id={proposal.id} /> : null}
            {canEdit || proposal.status === 'Pending' ? null : (
              <Button
                to={`${PROPOSAL_KIND_DETAILS[kind].addRoute}?salin=${encodeURIComponent(proposal.id)}`}
                icon="copy"
              >
                {t('Salin jadi usulan baru')}
              </Button>
            )}
            {canEdit ? (
              <Button variant="primary" to={userEditRoute(kind, proposal.id)} icon="pencil">
                {t('Perbaiki usulan')}
              </Button>
            ) : null}
          </>
        }
      />
      <div className="mu-preview__path">
        <StatusPath status={proposal.status} />
        <p className="pr-small pr-secondary">{[step, since].filter(Boolean).join(' · ')}</p>
      </div>
      {!isWhole && <Skeleton shape="card" count={6} />}
      <div ref={parts} className="mu-preview__parts" hidden={!isWhole}>
        {isOwed && <Report proposal={proposal} />}
        <PartFailure query={notes} what={t('Catatan revisi')} />
        <RevisionBox kind={kind} notes={notes.data?.proposal_revisi ?? []} />
        <Decision proposal={proposal} session={session} />
        {!isOwed && <Report proposal={proposal} />}
        <ProposalChanges kind={kind} id={proposal.id} version={proposal.version} onAnswer={endChangesWait} />
        <ProposalView kind={kind} proposal={proposal} />
        <ProposalTimeline id={proposal.id} />
      </div>
    </div>
  );
}

interface OwnSession {
  /** Null while unknown. */
  readonly session: Session | null;
  /** Whether a service has not answered yet. */
  readonly isPending: boolean;
}

/** Finds the session that an approved proposal was granted. */
function useOwnSession(row: ProposalRow): OwnSession {
  const { sessions, isPending } = useSessions(runTargets(null, [row.proposal]), useUsername());
  // If the service names no proposals, the other proposals of this place decide whose session it is.
  const isUnnamed = sessions.some(({ container }) => container.proposal_id === null);
  const own = useQuery({ ...queryOf(listOwnProposals), enabled: isUnnamed });
  const all = isUnnamed ? (own.data ? newestFirst(own.data) : []) : [row];
  return {
    session: sessionsByProposal(sessions, all).get(row.proposal.id) ?? null,
    isPending: isPending || own.isLoading,
  };
}

const SKELETONS = '.pr-skeleton, .ant-skeleton';

/**
 * Returns whether the parts of a screen are shown; once true, it stays true. They appear together, so that none moves
 * text that a person is reading.
 * @param parts the element that contains them, hidden until then
 * @param isAllHere whether their responses have arrived; skeletons among them delay the result, too
 */
function useWhole(parts: RefObject<HTMLElement | null>, isAllHere: boolean): boolean {
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWhole(true), LONGEST_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    const element = parts.current;
    if (!isAllHere || !element) return;
    const look = () => element.querySelector(SKELETONS) === null && setWhole(true);
    look();
    const observer = new MutationObserver(look);
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [parts, isAllHere]);
  return isWhole;
}
