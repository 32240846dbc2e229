import type { ProposalRow } from '@portal/shared/proposal/proposal-row';
import { isHeld, proposalOf, type Session } from '../session/use-sessions';

interface PlacedSessions {
  /** Sessions by the id of their proposal. */
  readonly byProposal: ReadonlyMap<string, readonly Session[]>;
  readonly others: readonly Session[];
}

/** Groups usable sessions and those with files to download by their proposals. */
export function placeSessions(sessions: readonly Session[], rows: readonly ProposalRow[]): PlacedSessions {
  const byProposal = new Map<string, Session[]>();
  const others: Session[] = [];
  for (const session of sessions.filter((one) => isUsable(one) || Boolean(one.container.files_until))) {
    const id = proposalOf(session.container, session.target, rows)?.proposal.id;
    if (id === undefined) others.push(session);
    else byProposal.set(id, [...(byProposal.get(id) ?? []), session]);
  }
  return { byProposal, others };
}

/** Returns whether a session holds its slot and can be used or needs attention; a mere booking does neither. */
export function isUsable(session: Session): boolean {
  const { state, image, openings } = session.container;
  return isHeld(session) && (state !== 'booked' || Boolean(image) || (openings ?? []).length > 0);
}
