import { useQuery } from '@tanstack/react-query';
import { listOwnProposals } from '@portal/shared/contract/endpoints/proposal';
import { useUsername } from '@portal/shared/auth';
import { queryOf } from '@portal/shared/http';
import { mergeProposals, type ProposalRow } from '../dashboard/merge-proposals';
import { runTargets } from '../dashboard/run-target';
import { sessionsByProposal, useSessions, type Session } from '../dashboard/use-sessions';

/** The session that an approved proposal was granted; null while none is known. */
export function useOwnSession(row: ProposalRow): Session | null {
  const { sessions } = useSessions(runTargets(null, [row.proposal]), useUsername());
  // A service that names no proposals leaves it to the others of this place whose session it is.
  const isUnnamed = sessions.some(({ container }) => container.proposal_id === null);
  const own = useQuery({ ...queryOf(listOwnProposals), enabled: isUnnamed });
  const all = isUnnamed ? (own.data ? mergeProposals(own.data) : []) : [row];
  return sessionsByProposal(sessions, all).get(row.proposal.id) ?? null;
}
