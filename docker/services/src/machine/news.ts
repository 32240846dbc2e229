import type {
  HomeNotice,
  listFailures,
  listHomes,
  listMaintenance,
  listOpenings,
  listStarted,
} from '@portal/shared/contract/internal/machine-news';
import {
  addDays,
  DAY_MS,
  dayAt,
  type DaySpan,
  startOfDay,
  weekdayOf,
} from '@portal/shared/contract/time/calendar-days';
import { and, eq, gt, gte, isNotNull, isNull, or, sql } from 'drizzle-orm';
import {
  container,
  engine_report,
  home_pack,
  image_build,
  machine,
  maintenance,
  opening,
} from '../platform/db/schema/machines';
import { withInstants } from '../platform/http/wire';
import type { InternalHandler } from '../platform/server/internal-route';
import { isImageOfContainer } from './images/builds';
import { heldUntil, homeOf, isActive } from './slots/held-slots';

/** Fewer consecutive failures may be a passing problem of the engine. */
const FAILURES = 3;

const key = sql<string>`${container.idempotency_key}`;
const isHeld = and(isNull(container.stopped_at), isNotNull(container.idempotency_key));

export const startedNews: InternalHandler<typeof listStarted> = async ({ db }) => {
  const rows = await db
    .select({ key, since: engine_report.since })
    .from(engine_report)
    .innerJoin(container, eq(container.id_container, engine_report.id_container))
    .where(and(eq(engine_report.state, 'running'), isHeld));
  return { data: rows.map(withInstants) };
};

/** Lists sessions that keep failing and sessions whose image failed; each new failure is another event. */
export const failureNews: InternalHandler<typeof listFailures> = async ({ db }) => {
  const id = container.id_container;
  const sessions = await db
    .select({ id, key, since: engine_report.since })
    .from(engine_report)
    .innerJoin(container, eq(container.id_container, engine_report.id_container))
    .where(and(eq(engine_report.state, 'failed'), gte(engine_report.attempts, FAILURES), isHeld));
  const images = await db
    .select({ id, key, since: image_build.changed_at })
    .from(container)
    .innerJoin(machine, eq(machine.id_mesin, container.id_mesin))
    .innerJoin(image_build, isImageOfContainer)
    .where(and(eq(image_build.state, 'failed'), isHeld));
  const eventOf = (kind: string) => (row: (typeof sessions)[number]) => ({
    key: row.key,
    event: `${kind}:${row.id}:${row.since.toISOString()}`,
  });
  return { data: [...sessions.map(eventOf('engine')), ...images.map(eventOf('image'))] };
};

const OPENING_NOTICE_DAYS = 7;

export const openingNews: InternalHandler<typeof listOpenings> = async ({ db }) => {
  const lately = sql`now() - make_interval(days => ${OPENING_NOTICE_DAYS})`;
  const data = await db
    .select({
      id: opening.id,
      key: sql<string>`${container.idempotency_key}`,
      machine: machine.nama_mesin,
      day: sql<string>`${opening.day}::text`,
      is_withdrawn: sql<boolean>`${opening.withdrawn_at} is not null`,
    })
    .from(opening)
    .innerJoin(container, eq(container.id_container, opening.id_container))
    .innerJoin(machine, eq(machine.id_mesin, container.id_mesin))
    .where(
      and(
        isNotNull(container.idempotency_key),
        gte(opening.day, dayAt(Date.now())),
        or(gt(opening.opened_at, lately), gt(opening.withdrawn_at, lately)),
      ),
    )
    .orderBy(opening.opened_at, opening.id);
  return { data };
};

/** Sessions that ended longer ago are left out: their owners were notified at the time. */
const HOME_NOTICE_DAYS = 30;

/** Lists home folders that will be packed soon, or were packed. */
export const homeNews: InternalHandler<typeof listHomes> = async ({ db, config }) => {
  const { kind, homeGraceDays: grace, homePackDays } = config.engine;
  if (kind !== 'docker' || homePackDays === 0) return { data: [] };
  const { state, expires_at, changed_at, removed_at } = home_pack;
  const rows = await db
    .select({
      home: homeOf,
      key: sql<string>`(array_agg(${container.idempotency_key} order by ${container.created_at} desc))[1]`,
      ended: sql<Date>`max(${heldUntil})`.mapWith(container.ends_at),
      state,
      expires_at,
      changed_at,
    })
    .from(container)
    .leftJoin(home_pack, eq(home_pack.home, homeOf))
    .where(
      and(
        isNotNull(container.idempotency_key),
        or(isNull(container.home_removed_at), gt(expires_at, sql`now()`)),
        isNull(removed_at),
      ),
    )
    .groupBy(homeOf, state, expires_at, changed_at)
    .having(
      sql`max(${heldUntil}) between
        now() - make_interval(days => ${grace + homePackDays + HOME_NOTICE_DAYS}) and now()`,
    );
  const data = rows.flatMap(
    ({ home, key, ended, state: packed, expires_at: expires, changed_at: changed }): HomeNotice[] => {
      const isOfThisEnd = changed !== null && changed >= ended;
      if (isOfThisEnd && packed === 'ready' && expires)
        return [{ home, key, news: 'ready', at: expires.toISOString() }];
      if (isOfThisEnd && packed === 'failed') return [{ home, key, news: 'failed', at: changed.toISOString() }];
      const due = new Date(ended.getTime() + grace * DAY_MS);
      return packed === 'empty' || packed === 'packing' || due <= new Date()
        ? []
        : [{ home, key, news: 'ending', at: due.toISOString() }];
    },
  );
  return { data };
};

interface Holder {
  readonly key: string;
  readonly day: string;
  readonly opened: readonly string[];
  readonly ends_at: string;
}

const MAINTENANCE_NOTICE_DAYS = 7;

/** Lists maintenance and the people with containers on the machine then. */
export const maintenanceNews: InternalHandler<typeof listMaintenance> = async ({ db }) => {
  const today = dayAt(Date.now());
  const { id, from_day, to_day, reason, version, lifted_at, id_mesin } = maintenance;
  const rows = await db
    .select({
      id,
      machine: machine.nama_mesin,
      from: sql<string>`${from_day}::text`,
      to: sql<string>`${to_day}::text`,
      reason,
      version,
      is_lifted: sql<boolean>`${lifted_at} is not null`,
      holders: sql<readonly Holder[]>`coalesce((
        select jsonb_agg(jsonb_build_object('key', ${container.idempotency_key}, 'day', ${container.id_hari},
                 'opened', (
                 select coalesce(jsonb_agg(${opening.day}::text), '[]'::jsonb) from ${opening}
                  where ${opening.id_container} = ${container.id_container} and ${opening.withdrawn_at} is null),
                 'ends_at', ${container.ends_at}))
          from ${container}
         where ${container.id_mesin} = ${id_mesin} and ${container.idempotency_key} is not null and ${isActive}),
        '[]'::jsonb)`,
    })
    .from(maintenance)
    .innerJoin(machine, eq(machine.id_mesin, id_mesin))
    .where(
      and(
        gte(to_day, today),
        or(isNull(lifted_at), gt(lifted_at, sql`now() - make_interval(days => ${MAINTENANCE_NOTICE_DAYS})`)),
      ),
    )
    .orderBy(from_day, id);
  return { data: rows.map(({ holders, ...row }) => ({ ...row, keys: keysOf(holders, row, today) })) };
};

function keysOf(holders: readonly Holder[], { from, to }: DaySpan, today: string): string[] {
  const begin = from > today ? from : today;
  const hit = holders.filter(({ day, opened, ends_at }) => {
    const next = addDays(begin, (Number(day) - Number(weekdayOf(begin)) + 7) % 7);
    return [next, ...opened].some(
      (one) => begin <= one && one <= to && (startOfDay(one) ?? Number.POSITIVE_INFINITY) < Date.parse(ends_at),
    );
  });
  return [...new Set(hit.map(({ key }) => key))];
}
