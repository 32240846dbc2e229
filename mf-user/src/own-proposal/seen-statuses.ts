import { serverNow } from '@portal/shared/browser/server-clock';
import { readStoredJson, writeStored } from '@portal/shared/browser/storage';
import type { Proposal } from '@portal/shared/contract/entities/proposal';
import { instantOf } from '@portal/shared/format/date';
import { DAY_MS } from '@portal/shared/contract/time/calendar-days';

const DECIDED: ReadonlySet<string> = new Set(['Approved', 'Rejected', 'Finished']);

/** On a device without stored statuses, decisions of the last 7 days count as new. */
const FIRST_VISIT = 7 * DAY_MS;

type Seen = Readonly<Record<string, string>>;

/** Returns the status of each proposal as this user last saw it on this device; null before the first visit. */
export function seenStatuses(username: string): Seen | null {
  const stored = readStoredJson(keyOf(username));
  return isSeen(stored) ? stored : null;
}

export function rememberStatus(username: string, id: string, status: string): void {
  write(username, { ...seenStatuses(username), [id]: status });
}

/** Stores the statuses of all proposals without news, so that their next change counts as new. */
export function rememberQuiet(username: string, proposals: readonly Proposal[]): void {
  const seen = seenStatuses(username);
  const quiet = proposals
    .filter((proposal) => !isNewDecision(proposal, seen))
    .map((proposal) => [proposal.id, proposal.status] as const);
  write(username, { ...seen, ...Object.fromEntries(quiet) });
}

/** Returns whether an admin decided the proposal since the user last looked. */
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

function write(username: string, seen: Seen): void {
  writeStored(keyOf(username), JSON.stringify(seen));
}

function isSeen(value: unknown): value is Seen {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
