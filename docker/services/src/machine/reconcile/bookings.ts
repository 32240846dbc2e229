import { and, eq, gt, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database';
import { container, engine_report, image_build, machine } from '../../platform/db/schema/machines';
import { homeOf, openWindows } from '../slots/held-slots';
import { isImageOfContainer } from '../images/builds';
import { openedDays } from '../openings/opened-days';

/** Null: no restart is pending. */
const restartAskedAt: SQL<Date | null> = sql`case when ${container.restart_pending}
  then ${container.restart_asked_at} end`.mapWith(container.restart_asked_at);

export type BookedContainer = Readonly<Awaited<ReturnType<typeof bookedContainers>>[number]>;

/** Selects confirmed containers that hold a slot at an instant, on any day. */
export async function bookedContainers(db: Queryable, now: Date) {
  const { id_container, state, since, attempts, reason, address, retry_at, slot } = engine_report;
  return db
    .select({
      id: container.id_container,
      id_hari: container.id_hari,
      created_at: container.created_at,
      ends_at: container.ends_at,
      stopped_at: container.stopped_at,
      home: homeOf,
      /** The booked image, or the stored name of a ZIP. */
      image: container.docker_image,
      /** Null: its build or lookup was not requested. */
      imageState: image_build.state,
      /** Image that was built from the ZIP, or found by the reference. */
      built: sql<string | null>`case when ${image_build.state} = 'ready' then ${image_build.image} end`,
      token: container.token,
      slot: container.slot,
      restartAskedAt,
      machine: machine.nama_mesin,
      windows: openWindows,
      openings: openedDays,
      report: { state, reason, address, since, attempts, slot, retryAt: retry_at },
    })
    .from(container)
    .innerJoin(machine, eq(machine.id_mesin, container.id_mesin))
    .leftJoin(image_build, isImageOfContainer)
    .leftJoin(engine_report, eq(id_container, container.id_container))
    .where(and(isHeldAt(now), isNotNull(container.confirmed_at)));
}

function isHeldAt(now: Date): SQL | undefined {
  return and(isNull(container.stopped_at), gt(container.ends_at, now));
}

/** Whether a container still holds its slot: it may have been stopped since it was read. */
export async function isStillBooked(db: Queryable, id: string, now: Date): Promise<boolean> {
  const booked = await db
    .select({ id: container.id_container })
    .from(container)
    .where(and(eq(container.id_container, id), isHeldAt(now)));
  return booked.length > 0;
}
