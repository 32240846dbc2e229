import { releaseChangeOf } from '@portal/shared/remote/release-deed';
import { RELEASE_TOLD_PATH, type ReleaseTold } from '@portal/shared/remote/release-told';
import type { RegistryStore, Revision } from './registry-store';
import type { Untold, UntoldChange } from './untold';

/** Time limit of one telling, milliseconds. */
const TIME_LIMIT_MS = 10_000;

/** Kept this long without its revision, milliseconds: the change was never made. */
const NEVER_MADE_MS = 60_000;

interface Telling {
  readonly store: RegistryStore;
  readonly untold: Untold;
  /** Address of the main API. */
  readonly api: string;
  /** Is given a line for each change that was told or that nobody will hear of. */
  readonly tell: (line: string) => void;
}

/**
 * Tells the main API every change that is kept, so that each has its entry in the audit log. What cannot be told now
 * stays.
 * @returns why something stays; null when nothing does
 */
export async function tellChanges(telling: Telling): Promise<string | null> {
  const faults: string[] = [];
  for (const name of telling.untold.names()) {
    const fault = await tellOne(telling, name).catch((error: unknown) => String(error));
    if (fault) faults.push(fault);
  }
  return faults[0] ?? null;
}

async function tellOne({ store, untold, api, tell }: Telling, name: string): Promise<string | null> {
  const change = untold.read(name);
  const made = change && madeBy(store, change);
  if (!change || !made) {
    // A change may be under way in another process.
    if (untold.ageOf(name) > NEVER_MADE_MS) untold.drop(name);
    return null;
  }
  const { status, fault } = await send(api, { ticket: change.ticket, ...made });
  const isRefused = status === 400 || status === 403;
  if (status !== 200 && !isRefused) return fault;
  untold.drop(name);
  const { area, serial } = change;
  tell(JSON.stringify({ at: new Date().toISOString(), area, serial, audit: isRefused ? `refused: ${fault}` : 'told' }));
  return null;
}

/** What a kept change made, as the history has it; null when its revision is not there, or is somebody else's. */
function madeBy(store: RegistryStore, { area, serial, at }: UntoldChange): Omit<ReleaseTold, 'ticket'> | null {
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

/** Status 0: nobody answered. */
async function send(api: string, body: ReleaseTold): Promise<{ status: number; fault: string }> {
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
