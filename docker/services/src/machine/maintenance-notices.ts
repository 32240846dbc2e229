import { and, eq, gt, gte, isNull, or, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { addDays, dayAt, startOfDay, weekdayOf, type DaySpan } from '@portal/shared/contract/calendar-days';
import type { Context } from '../context';
import { container, machine, maintenance, opening } from '../db/schema/machines';
import { isActive } from './free-slot';
import { checkInternal } from './internal';

/** Maintenance, for the notices about it. */
export interface MaintenanceNotice extends DaySpan {
  readonly id: string;
  readonly machine: string;
  readonly reason: string;
  /** Counted up with every change. */
  readonly version: number;
  readonly is_lifted: boolean;
  /** Keys of the containers that cannot run on one of their days because of it. */
  readonly keys: readonly string[];
}

/** Response of POST /maintenance: what is not over, and what was lifted lately. */
export interface MaintenanceResponse {
  readonly data: readonly MaintenanceNotice[];
}

interface Holder {
  readonly key: string;
  readonly day: string;
  /** Days opened for it once. */
  readonly opened: readonly string[];
  readonly ends_at: string;
}

/** Days after which nobody is notified any more that maintenance was lifted. */
const TOLD_DAYS = 7;

/** POST /maintenance: maintenance and who is on the machine then, for the main API, which notifies them. Internal. */
export function addMaintenanceRoute(app: FastifyInstance, context: Context): void {
  app.post('/maintenance', async (request): Promise<MaintenanceResponse> => {
    checkInternal(context, request);
    const today = dayAt(Date.now());
    const { id, from_day, to_day, reason, version, lifted_at, id_mesin } = maintenance;
    const rows = await context.db
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
        and(gte(to_day, today), or(isNull(lifted_at), gt(lifted_at, sql`now() - make_interval(days => ${TOLD_DAYS})`))),
      )
      .orderBy(from_day, id);
    return { data: rows.map(({ holders, ...row }) => ({ ...row, keys: keysOf(holders, row, today) })) };
  });
}

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
