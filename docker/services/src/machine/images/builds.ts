import { IMAGE_REFERENCE, isArchive } from '@portal/shared/contract/machine/image-reference';
import type { Reason } from '@portal/shared/contract/text/reasons';
import { and, eq, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/db/database';
import { lockFor } from '../../platform/db/expressions';
import { approved_image, container, image_build, machine } from '../../platform/db/schema/machines';
import type { ImageResult } from '../engine/engine';

export interface BuildPlace {
  /** Stored name of the ZIP, or the reference. */
  readonly archive: string;
  readonly machine: string;
}

/** Joins the image of a container in a query over containers and their machines. */
export const isImageOfContainer: SQL | undefined = and(
  eq(image_build.archive, container.docker_image),
  eq(image_build.machine, machine.nama_mesin),
);

/** Seconds after which another process takes over the build of a process that died. */
const LEASE_SECONDS = 20;
/** Delay before a build that could not be tried is tried again, seconds. */
const RETRY_SECONDS = 15;

const isAt = ({ archive, machine: name }: BuildPlace): SQL | undefined =>
  and(eq(image_build.archive, archive), eq(image_build.machine, name));

interface Abilities {
  readonly zips: boolean;
  readonly references: boolean;
}

/** Queues the images of all bookings and the approved images, once for each machine. */
export async function queueBuilds(db: Queryable, able: Abilities, now: Date): Promise<void> {
  const booked = await db
    .selectDistinct({ archive: container.docker_image, machine: machine.nama_mesin })
    .from(container)
    .innerJoin(machine, eq(machine.id_mesin, container.id_mesin))
    .where(and(isNull(container.stopped_at), sql`${container.ends_at} > ${now.toISOString()}::timestamptz`));
  const isHandled = ({ archive }: BuildPlace) =>
    isArchive(archive) ? able.zips : able.references && IMAGE_REFERENCE.test(archive);
  const approved = able.references ? await approvedPlaces(db) : [];
  for (const place of [...booked.filter(isHandled), ...approved])
    await db.insert(image_build).values(place).onConflictDoNothing();
}

function approvedPlaces(db: Queryable): Promise<BuildPlace[]> {
  return db
    .select({ archive: approved_image.reference, machine: machine.nama_mesin })
    .from(approved_image)
    .innerJoin(machine, eq(machine.status, 'active'))
    .where(eq(approved_image.status, 'active'));
}

/** Queues a lookup of a reference that is being booked, even if an earlier lookup failed. */
export async function queueReference(db: Queryable, place: BuildPlace): Promise<void> {
  await db.insert(image_build).values(place).onConflictDoNothing();
  await askAgain(db, place, 'failed');
}

/** Claims the oldest queued build for a process; null if the queue is empty or a build is already running. */
export async function claimBuild(db: Database, holder: string): Promise<BuildPlace | null> {
  return db.transaction(async (tx) => {
    await lockFor(tx, 'image-build');
    const isLate = lt(image_build.held_until, sql`clock_timestamp()`);
    const isBuilding = eq(image_build.state, 'building');
    const running = await tx.$count(image_build, and(isBuilding, sql`not ${isLate}`));
    if (running > 0) return null;
    const isDue = or(isNull(image_build.retry_at), lte(image_build.retry_at, sql`clock_timestamp()`));
    const [next] = await tx
      .select({ archive: image_build.archive, machine: image_build.machine })
      .from(image_build)
      .where(or(and(eq(image_build.state, 'waiting'), isDue), and(isBuilding, isLate)))
      .orderBy(image_build.changed_at)
      .limit(1);
    if (!next) return null;
    await tx
      .update(image_build)
      .set({
        state: 'building',
        reason: null,
        lines: [],
        changed_at: sql`clock_timestamp()`,
        holder,
        held_until: LEASE,
      })
      .where(isAt(next));
    return next;
  });
}

const LEASE = sql`clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})`;

export async function renewBuild(db: Queryable, place: BuildPlace, holder: string): Promise<void> {
  await db
    .update(image_build)
    .set({ held_until: LEASE })
    .where(and(isAt(place), eq(image_build.holder, holder)));
}

/** Stores a build's result, unless another process has taken it over. */
export async function keepResult(
  db: Queryable,
  place: BuildPlace,
  { holder, result }: { readonly holder: string; readonly result: ImageResult },
): Promise<void> {
  const { state, lines } = result;
  const image = result.state === 'ready' ? result.image : null;
  const reason = result.state === 'failed' ? result.reason : null;
  await db
    .update(image_build)
    .set({ state, image, reason, lines: [...lines], ...ended, retry_at: null })
    .where(and(isAt(place), eq(image_build.holder, holder)));
}

const ended = { holder: null, held_until: null, changed_at: sql`clock_timestamp()` };

export async function putBack(
  db: Queryable,
  place: BuildPlace,
  { holder, reason }: { readonly holder: string; readonly reason: Reason | null },
): Promise<void> {
  const retry_at = reason === null ? null : sql`clock_timestamp() + make_interval(secs => ${RETRY_SECONDS})`;
  await db
    .update(image_build)
    .set({ state: 'waiting', reason, ...ended, retry_at })
    .where(and(isAt(place), eq(image_build.holder, holder)));
}

/**
 * Queues another build or lookup of an image: a failed one that somebody retries, or one that is gone from the machine.
 * @returns false if no image is in that state
 */
export async function askAgain(db: Queryable, place: BuildPlace, state: 'failed' | 'ready'): Promise<boolean> {
  const asked = await db
    .update(image_build)
    .set({ state: 'waiting', image: null, reason: null, retry_at: null, changed_at: sql`clock_timestamp()` })
    .where(and(isAt(place), eq(image_build.state, state)))
    .returning({ archive: image_build.archive });
  return asked.length > 0;
}
