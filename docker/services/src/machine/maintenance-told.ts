import type { FastifyInstance } from 'fastify';
import { addDays, dayAt, startOfDay, weekdayOf, type DaySpan } from '@portal/shared/contract/calendar-days';
import type { Context } from '../context';
import { ACTIVE } from './free-slot';
import { checkInternal } from './internal';

/** Maintenance as people are told of it. */
export interface ToldMaintenance extends DaySpan {
  readonly id: string;
  readonly machine: string;
  readonly reason: string;
  /** Counted up with every change. */
  readonly version: number;
  readonly is_lifted: boolean;
  /** Keys of the containers that cannot run on one of their days because of it. */
  readonly keys: readonly string[];
}

/** Answer of POST /maintenance: what is not over, and what was lifted lately. */
export interface MaintenanceAnswer {
  readonly data: readonly ToldMaintenance[];
}

interface Row extends Omit<ToldMaintenance, 'keys'> {
  readonly holders: readonly { readonly key: string; readonly day: string; readonly ends_at: string }[];
}

/** Days after which nobody is told any more that maintenance was lifted. */
const TOLD_DAYS = 7;

/** POST /maintenance: maintenance and who is on the machine then, for the main API, which tells them. Internal. */
export function addMaintenanceRoute(app: FastifyInstance, context: Context): void {
  app.post('/maintenance', async (request): Promise<MaintenanceAnswer> => {
    checkInternal(context, request);
    const today = dayAt(Date.now());
    const rows = await context.db.query<Row>(
      `select w.id, m.nama_mesin as machine, w.from_day::text as "from", w.to_day::text as "to", w.reason, w.version,
              w.lifted_at is not null as is_lifted,
              coalesce((select jsonb_agg(jsonb_build_object('key', c.idempotency_key, 'day', c.id_hari, 'ends_at', c.ends_at))
                 from machine.container c
                where c.id_mesin = w.id_mesin and c.idempotency_key is not null and ${ACTIVE}), '[]'::jsonb) as holders
         from machine.maintenance w join machine.machine m using (id_mesin)
        where w.to_day >= $1::date and (w.lifted_at is null or w.lifted_at > now() - make_interval(days => ${TOLD_DAYS}))
        order by w.from_day, w.id`,
      [today],
    );
    return { data: rows.map(({ holders, ...row }) => ({ ...row, keys: keysOf(holders, row, today) })) };
  });
}

function keysOf(holders: Row['holders'], { from, to }: DaySpan, today: string): string[] {
  const begin = from > today ? from : today;
  const hit = holders.filter(({ day, ends_at }) => {
    const next = addDays(begin, (Number(day) - Number(weekdayOf(begin)) + 7) % 7);
    return next <= to && (startOfDay(next) ?? Number.POSITIVE_INFINITY) < Date.parse(ends_at);
  });
  return [...new Set(hit.map(({ key }) => key))];
}
