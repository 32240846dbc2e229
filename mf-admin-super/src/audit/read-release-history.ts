import type { AuditEntry } from '@portal/shared/contract/entities/audit';
import type { Period } from '@portal/shared/contract/time/period';
import type { AreaName } from '@portal/shared/remote/area/area-config';
import type { Channel } from '@portal/shared/remote/choice/channel';
import { compareRevisions } from '@portal/shared/remote/release/release-event';
import { areaTitle } from '../releases/change-words';
import { readAreas, readChannel, readRevision } from '../releases/use-channels';

/** Number of revisions requested at once. */
const AT_ONCE = 20;

/** Maximum number of revisions read per area, newest first. */
const MOST = 200;

/** Release changes in the registry's history, and titles of areas whose history could not be read completely. */
export interface ReleaseHistory {
  readonly entries: readonly AuditEntry[];
  readonly unread: readonly string[];
}

/** Reads all changes of channels in a period. Only this history contains those by the command line and the judge. */
export async function readReleaseHistory(period: Period, signal: AbortSignal): Promise<ReleaseHistory> {
  const areas = await readAreas(signal);
  const read = await Promise.all(areas.map((area) => readArea(area, period, signal)));
  return {
    entries: read.flatMap(({ entries }) => entries),
    unread: read.flatMap(({ title, isWhole }) => (isWhole ? [] : [title])),
  };
}

async function readArea(
  area: AreaName,
  { from, to }: Period,
  signal: AbortSignal,
): Promise<{ title: string; entries: AuditEntry[]; isWhole: boolean }> {
  const found = await readChannel(area, signal);
  if ('problem' in found) return { title: found.title, entries: [], isWhole: false };
  const revisions = [found.channel];
  const isOver = () => revisions.some(({ at, serial }) => Date.parse(at) < from || serial <= 1);
  while (!isOver() && revisions.length < MOST) {
    const earlier = await readEarlier(found.channel, revisions.length, signal);
    revisions.push(...earlier);
    if (earlier.length < AT_ONCE) break;
  }
  const entries = revisions.flatMap((revision, index) => {
    const before = revisions[index + 1] ?? null;
    const at = Date.parse(revision.at);
    return at >= from && at < to && (before || revision.serial <= 1) ? entryOf(before, revision) : [];
  });
  return { title: areaTitle(found.channel), entries, isWhole: isOver() };
}

/** Reads the next older revisions, newest first, up to the first missing one. */
async function readEarlier({ remote, serial }: Channel, known: number, signal: AbortSignal): Promise<Channel[]> {
  const serials = Array.from({ length: AT_ONCE }, (_, index) => serial - known - index).filter((one) => one > 0);
  const read = await Promise.all(serials.map((one) => readRevision(remote, one, signal)));
  const gap = read.findIndex((one) => one === null);
  return read.slice(0, gap === -1 ? undefined : gap).filter((one) => one !== null);
}

/** Returns the audit entry of a revision. The registry has no accounts: the actor is the name in the revision. */
function entryOf(before: Channel | null, revision: Channel): AuditEntry[] {
  const change = compareRevisions(before, revision);
  if (!change) return [];
  const { at, by, remote, stable, epoch = 0, serial } = revision;
  // Restoring the registry starts a new epoch.
  const id = `${remote}/${epoch}/${serial}`;
  return [
    {
      id: `registry ${id}`,
      at,
      actor: { name: by, email: '', role: null },
      call: change.event,
      record: { kind: 'release', id, label: stable ? `${areaTitle(revision)} (${remote})` : remote },
      changes: [...change.changes],
    },
  ];
}
