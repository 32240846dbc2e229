import { serverNow } from '@portal/shared/browser/server-clock';
import { readStoredJson, writeStored } from '@portal/shared/browser/storage';
import type { Proposal } from '@portal/shared/contract/entities/proposal';
import { instantOf } from '@portal/shared/format/date';
import { DAY_MS } from '@portal/shared/contract/calendar-days';

/** Statuses that are a decision the owner waits for. */
const DECIDED: ReadonlySet<string> = new Set(['Approved', 'Rejected', 'Finished']);

/** On a device that remembers nothing yet, decisions of this many milliseconds count as new: 7 days. */
const FIRST_VISIT = 7 * DAY_MS;

type Seen = Readonly<Record<string, string>>;

/** Status of each proposal as this user last saw it on this device; null before the first visit. */
export function seenStatuses(username: string): Seen | null {
  const stored = readStoredJson(keyOf(username));
  return isSeen(stored) ? stored : null;
}

/** Notes that the user has seen a proposal in this status. */
export function rememberStatus(username: string, id: string, status: string): void {
  write(username, { ...seenStatuses(username), [id]: status });
}

/** Notes the statuses of all proposals that bring no news, so that their next change is one. */
export function rememberQuiet(username: string, proposals: readonly Proposal[]): void {
  const seen = seenStatuses(username);
  const quiet = proposals
    .filter((proposal) => !isNewDecision(proposal, seen))
    .map((proposal) => [proposal.id, proposal.status] as const);
  write(username, { ...seen, ...Object.fromEntries(quiet) });
}

/** Whether a proposal was decided since the user last looked. */
export function isNewDecision(proposal: Proposal, seen: Seen | null, now: number = serverNow()): boolean {
  if (!DECIDED.has(proposal.status)) return false;
  const known = seen?.[proposal.id];
  if (known !== undefined) return known !== proposal.status;
  const changed = instantOf(proposal.status_changed_at ?? proposal.updated_at);
  return changed !== null && now - changed < FIRST_VISIT;
}

function keyOf(username: string): string {
  return `portal-seen:${username.toLowerCase()}`;
}

/** Without storage decisions of the last days are shown as new again. */
function write(username: string, seen: Seen): void {
  writeStored(keyOf(username), JSON.stringify(seen));
}

function isSeen(value: unknown): value is Seen {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
