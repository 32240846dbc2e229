import { releaseChangeOf } from '@portal/shared/remote/release-deed';
import { RELEASE_TOLD_PATH, type ReleaseTold } from '@portal/shared/remote/release-told';
import type { PendingAuditEntries, PendingAuditEntry } from './pending-audit-entries';
import type { RegistryStore, Revision } from '../registry/registry-store';

/** Time limit of one request to the main API, milliseconds. */
const TIME_LIMIT_MS = 10_000;

/** An entry that is older than this and has no revision belongs to a change that was never made, milliseconds. */
const NEVER_MADE_MS = 60_000;

interface SendContext {
  readonly store: RegistryStore;
  readonly pending: PendingAuditEntries;
  /** Address of the main API. */
  readonly api: string;
  /** Is given a line for each entry that was written or refused. */
  readonly log: (line: string) => void;
}

/**
 * Sends every pending audit entry to the main API. What cannot be sent now stays pending.
 * @returns why something stays; null when nothing does
 */
export async function sendAuditEntries(context: SendContext): Promise<string | null> {
  const faults: string[] = [];
  for (const name of context.pending.names()) {
    const fault = await sendEntry(context, name).catch((error: unknown) => String(error));
    if (fault) faults.push(fault);
  }
  return faults[0] ?? null;
}

async function sendEntry({ store, pending, api, log }: SendContext, name: string): Promise<string | null> {
  const entry = pending.read(name);
  const change = entry && changeOf(store, entry);
  if (!entry || !change) {
    // A young entry stays: another process may be about to write its revision.
    if (pending.ageMs(name) > NEVER_MADE_MS) pending.remove(name);
    return null;
  }
  const { status, fault } = await post(api, { ticket: entry.ticket, ...change });
  const isRefused = status === 400 || status === 403;
  if (status !== 200 && !isRefused) return fault;
  pending.remove(name);
  const { area, serial } = entry;
  log(JSON.stringify({ at: new Date().toISOString(), area, serial, audit: isRefused ? `refused: ${fault}` : 'told' }));
  return null;
}

/** The change of an entry as the history has it; null when its revision is missing or was made by another writer. */
function changeOf(store: RegistryStore, { area, serial, at }: PendingAuditEntry): Omit<ReleaseTold, 'ticket'> | null {
  const after = revisionOf(store, area, serial);
  if (!after || after.at !== at) return null;
  const change = releaseChangeOf(revisionOf(store, area, serial - 1), after);
  if (!change) return null;
  const title = (after.stable ?? after.canary)?.area.title ?? '';
  return { area, epoch: after.epoch ?? 0, serial, title, deed: change.deed, changes: [...change.changes] };
}

function revisionOf(store: RegistryStore, area: string, serial: number): Revision | null {
  const file = store.channel(area);
  return serial >= 1 && serial <= file.newest() ? file.revision(serial) : null;
}

/** @returns status 0 when the main API did not answer */
async function post(api: string, body: ReleaseTold): Promise<{ status: number; fault: string }> {
  try {
    const response = await fetch(`${api}${RELEASE_TOLD_PATH}`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
      redirect: 'error',
    });
    await response.arrayBuffer();
    return { status: response.status, fault: `jawaban ${response.status}` };
  } catch (error) {
    return { status: 0, fault: error instanceof Error ? error.message : String(error) };
  }
}
