import type { Container } from '@portal/shared/contract/entities/machine';
import type { ProposalRow } from '@portal/shared/proposal/proposal-row';
import type { RunTarget } from './run-target';

/**
 * The proposal that a container was granted for: the one that the machine service names, else the only approved one of
 * its day and machine; null when several may be meant.
 */
export function proposalOf(container: Container, target: RunTarget, rows: readonly ProposalRow[]): ProposalRow | null {
  if (container.proposal_id !== null) return rows.find(({ proposal }) => proposal.id === container.proposal_id) ?? null;
  const granted = rows.filter(
    ({ proposal }) =>
      proposal.status === 'Approved' && proposal.id_hari === target.dayId && proposal.id_mesin === target.machineId,
  );
  return granted.length === 1 ? (granted[0] ?? null) : null;
}
