import { and, count, eq, sql } from 'drizzle-orm';
import { orm } from '../db/orm';
import { container, day, machine } from '../db/schema/machines';
import type { Handler } from '../http/call';
import { answer } from '../http/envelope';
import { closedOn, nextDay, openWindows } from './closures';
import { isActive } from './free-slot';

/** GET /occupancy: used and all slots of every machine on every day, and why it is not offered on the next such day. */
export const listOccupancy: Handler = async (call) => {
  const rows = await orm(call.db)
    .select({
      id_hari: day.id,
      id_mesin: machine.id_mesin,
      used: count(container.id_container),
      total: sql<number>`${machine.gpu} * ${machine.mig_pergpu}`,
      closed_days: machine.closed_days,
      windows: openWindows,
    })
    .from(machine)
    .crossJoin(day)
    .leftJoin(container, and(eq(container.id_mesin, machine.id_mesin), eq(container.id_hari, day.id), isActive))
    .groupBy(day.id, machine.id_mesin)
    .orderBy(machine.created_at, sql`${day.id}::integer`);
  const now = new Date();
  const data = rows.map(({ closed_days, windows, ...row }) => ({
    ...row,
    closed: closedOn({ closed_days, windows }, nextDay(row.id_hari, now)),
  }));
  return answer('', { data });
};
