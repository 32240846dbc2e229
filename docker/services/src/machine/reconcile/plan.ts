import type { Engine, SeenContainer } from '../../engine/engine';
import type { BookedContainer } from './bookings';
import { awaitsImage } from './image';
import { endedAtOnce, type Report } from './report';

/** A container that should run, and what the engine has of it. */
interface DueContainer {
  readonly row: BookedContainer;
  /** Null: it is not on the engine. */
  readonly seen: SeenContainer | null;
}

/** What has to be done on one engine so that what should run there does, and nothing else. */
interface Plan {
  /** Ids of containers that are there and should not be. */
  readonly surplus: readonly string[];
  /** Containers that should run and have their image. */
  readonly due: readonly DueContainer[];
}

/**
 * Compares what should run on an engine with what is there.
 * @param rows containers that should run now
 * @param seen containers that are there, running or ended
 */
export function planOf(
  engine: Engine,
  { rows, seen }: { readonly rows: readonly BookedContainer[]; readonly seen: readonly SeenContainer[] },
): Plan {
  const dueIds = new Set(rows.map(({ id }) => id));
  const seenById = new Map(seen.map((container) => [container.id, container]));
  return {
    surplus: seen.map(({ id }) => id).filter((id) => !dueIds.has(id)),
    // A container without its image is left out, not reported as failed: it runs as soon as the image is built.
    due: rows.filter((row) => !awaitsImage(engine, row)).map((row) => ({ row, seen: seenById.get(row.id) ?? null })),
  };
}

/** True when a container has to be removed first: a restart is owed, or it was begun in another slot. */
export function mustBeginAnew({ row, seen }: DueContainer): boolean {
  // A slot is a device: a container begun in yesterday's slot would go on using that one.
  const begunIn = row.report?.slot ?? null;
  const isMoved = seen !== null && begunIn !== null && begunIn !== row.slot;
  return isMoved || row.restartAskedAt !== null;
}

/** What is done for one container that should run. */
export type Step =
  /** It runs and is known to, or its next try is not due yet. */
  | { readonly kind: 'leave' }
  /** It runs, which is not noted yet. */
  | { readonly kind: 'noteRunning' }
  /** It ended right after its start: starting it at once would repeat without end. */
  | { readonly kind: 'noteEnded'; readonly reason: string }
  | { readonly kind: 'start' };

/**
 * What a container needs now.
 * @param report what the engine last did for it
 */
export function stepFor(report: Report | null, seen: SeenContainer | null, now: Date): Step {
  if (seen?.isRunning) return { kind: report?.state === 'running' ? 'leave' : 'noteRunning' };
  if (report?.retryAt && report.retryAt > now) return { kind: 'leave' };
  if (endedAtOnce(report, now)) return { kind: 'noteEnded', reason: endedReason(seen) };
  return { kind: 'start' };
}

/** Exit code after SIGKILL: by the kernel for its memory, or by hand; the code does not tell which. */
const KILLED = 137;

function endedReason(seen: SeenContainer | null): string {
  if (seen === null || seen.exitCode === null) return 'Container hilang dari mesin; dijalankan kembali otomatis.';
  return seen.exitCode === KILLED
    ? 'Container dihentikan paksa, mungkin karena melewati batas memori; dijalankan kembali otomatis.'
    : `Container berhenti sendiri (kode ${seen.exitCode}); dijalankan kembali otomatis.`;
}
