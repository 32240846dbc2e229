import type { HeldContainer } from '@portal/shared/contract/entities/machine';
import { proposalTitle } from '@portal/shared/proposal/title';
import type { ProposalRow } from '@portal/shared/proposal/proposal-row';

/** A container that holds a slot, with the proposal that it was granted for, if known. */
export interface RunningRow {
  readonly container: HeldContainer;
  readonly proposal: ProposalRow | null;
}

export function runningRows(containers: readonly HeldContainer[], proposals: readonly ProposalRow[]): RunningRow[] {
  const byId = new Map(proposals.map((row) => [row.proposal.id, row]));
  return containers.map((container) => ({
    container,
    proposal: (container.proposal_id === null ? null : byId.get(container.proposal_id)) ?? null,
  }));
}

/** Returns a session's name for questions and screen readers: its proposal, else its person. */
export function nameOf({ container, proposal }: RunningRow): string {
  return proposal ? proposalTitle(proposal.kind, proposal.proposal) : container.username;
}

/** Returns whether there is something to open or restart: it runs, starts or has failed today, or its image failed. */
export function isToday({ container: { state, engine, image } }: RunningRow): boolean {
  if (image === 'failed') return true;
  return engine !== 'record' && (state === 'running' || state === 'preparing' || state === 'failed');
}
