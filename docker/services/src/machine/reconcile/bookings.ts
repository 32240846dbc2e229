import { first, type Queryable } from '../../db/database';
import { WINDOWS } from '../closures';
import type { Booking } from '../wanted';
import type { Report } from './report';

/** A container that holds its slot, with what the engine last did for it. */
export interface BookedContainer extends Booking {
  readonly id: string;
  readonly home: string;
  readonly image: string;
  readonly token: string;
  readonly machine: string;
  readonly slot: number;
  /** When a restart was asked for that is still owed. */
  readonly restartAskedAt: Date | null;
  readonly report: Report | null;
}

interface Row extends Booking {
  readonly id_container: string;
  readonly home: string;
  readonly docker_image: string;
  readonly token: string;
  readonly nama_mesin: string;
  readonly slot: number;
  readonly restart_asked_at: Date | null;
  readonly state: Report['state'] | null;
  readonly reason: string | null;
  readonly address: string | null;
  readonly since: Date;
  readonly attempts: number;
  readonly retry_at: Date | null;
}

/** Containers that hold a slot at an instant, whatever their day. */
export async function bookedContainers(db: Queryable, now: Date): Promise<BookedContainer[]> {
  const rows = await db.query<Row>(
    `select c.id_container, c.id_hari, c.created_at, c.ends_at, c.stopped_at, coalesce(c.home, c.id_container) as home,
            c.docker_image, c.token, c.slot, case when c.restart_owed then c.restart_asked_at end as restart_asked_at,
            m.nama_mesin, r.state, r.reason, r.address, r.since, r.attempts, r.retry_at, ${WINDOWS} as windows
       from machine.container c join machine.machine m using (id_mesin)
       left join machine.engine_report r using (id_container)
      where c.stopped_at is null and c.ends_at > $1`,
    [now],
  );
  return rows.map((row) => ({
    id: row.id_container,
    id_hari: row.id_hari,
    created_at: row.created_at,
    ends_at: row.ends_at,
    stopped_at: row.stopped_at,
    windows: row.windows,
    home: row.home,
    image: row.docker_image,
    token: row.token,
    machine: row.nama_mesin,
    slot: row.slot,
    restartAskedAt: row.restart_asked_at,
    report: reportOf(row),
  }));
}

function reportOf({ state, reason, address, since, attempts, retry_at }: Row): Report | null {
  return state === null ? null : { state, reason, address, since, attempts, retryAt: retry_at };
}

/** True while a container's row still says what it said when it was read: it may have been stopped meanwhile. */
export async function isStillBooked(db: Queryable, id: string, now: Date): Promise<boolean> {
  const sql = 'select 1 as n from machine.container where id_container = $1 and stopped_at is null and ends_at > $2';
  return (await first(db, sql, [id, now])) !== null;
}
