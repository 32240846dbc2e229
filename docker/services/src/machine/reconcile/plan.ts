import type { Reason } from '@portal/shared/contract/text/reasons';
import { isArchive } from '@portal/shared/contract/machine/image-reference';
import { type Engine, EngineFailure, type SeenContainer } from '../engine/engine';
import { reason } from '../../platform/http/reason';
import type { BookedContainer } from './bookings';
import { endedAtOnce, type Report } from './report';

interface DueContainer {
  readonly row: BookedContainer;
  /** Null: it is not on the engine. */
  readonly seen: SeenContainer | null;
}

/**
 * Compares the containers that should run on an engine with those that exist there.
 * @param rows containers that should run now
 * @param seen containers on the engine, running or ended
 */
export function createPlan(
  engine: Engine,
  { rows, seen }: { readonly rows: readonly BookedContainer[]; readonly seen: readonly SeenContainer[] },
) {
  const dueIds = new Set(rows.map(({ id }) => id));
  const seenById = new Map(seen.map((container) => [container.id, container]));
  return {
    surplus: seen.map(({ id }) => id).filter((id) => !dueIds.has(id)),
    // A container without its image is left out, not reported as failed: it runs as soon as the image is built.
    due: rows.filter((row) => !awaitsImage(engine, row)).map((row) => ({ row, seen: seenById.get(row.id) ?? null })),
  };
}

/** Whether a container must be removed first: a restart is pending, or it was started in another slot. */
export function mustRestart({ row, seen }: DueContainer): boolean {
  // A slot is a device: a container started in yesterday's slot would go on using that one.
  const startedIn = row.report?.slot ?? null;
  const isMoved = seen !== null && startedIn !== null && startedIn !== row.slot;
  return isMoved || row.restartAskedAt !== null;
}

type Step =
  /** Nothing: its state is stored already, it is starting, or its next try is not due yet. */
  | { readonly kind: 'leave' }
  | { readonly kind: 'noteRunning' }
  /** Store why it does not run: it ended right after its start, or its notebook stays silent. */
  | { readonly kind: 'noteFailed'; readonly reason: Reason }
  | { readonly kind: 'start' };

/**
 * Decides what a container needs now.
 * @param report the engine's last report about it
 */
export function stepFor(report: Report | null, seen: SeenContainer | null, now: Date): Step {
  switch (seen?.state ?? 'ended') {
    case 'ready':
      return { kind: report?.state === 'running' ? 'leave' : 'noteRunning' };
    case 'starting':
      return { kind: 'leave' };
    case 'silent':
      return report?.reason?.code === 'session/silent'
        ? { kind: 'leave' }
        : { kind: 'noteFailed', reason: reason('session/silent') };
    case 'ended':
      if (report?.retryAt && report.retryAt > now) return { kind: 'leave' };
      // Starting it at once would repeat without end.
      return endedAtOnce(report, now) ? { kind: 'noteFailed', reason: endedReason(seen) } : { kind: 'start' };
  }
}

/** Exit code after SIGKILL, by the kernel for its memory or by hand; the code does not show which. */
const KILLED = 137;

function endedReason(seen: SeenContainer | null): Reason {
  if (seen === null || seen.exitCode === null) return reason('session/gone');
  return seen.exitCode === KILLED ? reason('session/killed') : reason('session/ended', { code: seen.exitCode });
}

type Booked = Pick<BookedContainer, 'image' | 'imageState' | 'built'>;

/**
 * Whether a container waits for its image, which is being built or looked up, or failed. Without lookup a reference is
 * passed to the engine as it is.
 */
export function awaitsImage(engine: Engine, { image, imageState, built }: Booked): boolean {
  if (built !== null) return false;
  return isArchive(image) ? engine.build !== undefined : engine.lookUp !== undefined && imageState !== null;
}

/**
 * Returns the image that a container runs: the result of looking up the booked reference, the image built from the
 * applicant's ZIP, or the configured image where ZIPs are not built.
 * @throws EngineFailure when no image is available
 */
export function imageOf(engine: Engine, { image, built }: Booked, fallback: string | null): string {
  if (image !== '' && !isArchive(image)) return (engine.lookUp && built) ?? image;
  const runs = engine.build ? built : fallback;
  if (runs !== null) return runs;
  throw new EngineFailure('refused', reason('image/not-built'));
}
