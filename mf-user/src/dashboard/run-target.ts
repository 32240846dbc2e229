import type { Proposal } from '@portal/shared/contract/entities/proposal';

/** Day and machine whose containers are looked for. */
export interface RunTarget {
  readonly dayId: string;
  readonly machineId: string;
}

/** Most places that are asked by themselves when the dashboard opens. */
const MOST = 4;

/** Where a running session may be: the last search, and what approved proposals were given (where the server tells). */
export function runTargets(lastSearch: RunTarget | null, proposals: readonly Proposal[]): RunTarget[] {
  const granted = proposals.flatMap((proposal) =>
    proposal.status === 'Approved' && proposal.id_hari && proposal.id_mesin
      ? [{ dayId: proposal.id_hari, machineId: proposal.id_mesin }]
      : [],
  );
  const all = lastSearch ? [lastSearch, ...granted] : granted;
  const isSame = (a: RunTarget, b: RunTarget) => a.dayId === b.dayId && a.machineId === b.machineId;
  return all.filter((target, index) => all.findIndex((other) => isSame(other, target)) === index).slice(0, MOST);
}
