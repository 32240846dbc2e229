import { serverNow } from '@portal/shared/browser/server-clock';
import { instantOf } from '@portal/shared/format/date';
import type { Proposal } from '@portal/shared/contract/entities/proposal';
import { DAY_MS } from '@portal/shared/contract/time/calendar-days';

/** The place where containers are searched. */
export interface RunTarget {
  readonly dayId: string;
  readonly machineId: string;
}

/** Largest number of places that the dashboard queries by itself. */
const MOST = 4;

/** How long a session's files can be downloaded after its end, ms; older sessions are not queried. */
const KEPT_MS = 60 * DAY_MS;

/**
 * Returns the places where a session may be: the last search, the places of approved proposals, and those of recently
 * finished ones, whose files may be ready.
 */
export function runTargets(lastSearch: RunTarget | null, proposals: readonly Proposal[]): RunTarget[] {
  const held = proposals.filter(({ status }) => status === 'Approved');
  const over = proposals.filter(
    ({ status, status_changed_at }) =>
      status === 'Finished' && serverNow() - (instantOf(status_changed_at) ?? 0) < KEPT_MS,
  );
  const granted = [...held, ...over].flatMap(({ id_hari, id_mesin }) =>
    id_hari && id_mesin ? [{ dayId: id_hari, machineId: id_mesin }] : [],
  );
  const all = lastSearch ? [lastSearch, ...granted] : granted;
  const isSame = (a: RunTarget, b: RunTarget) => a.dayId === b.dayId && a.machineId === b.machineId;
  return all.filter((target, index) => all.findIndex((other) => isSame(other, target)) === index).slice(0, MOST);
}
