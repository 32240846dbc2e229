import { dayAt, weekdayOf } from '@portal/shared/contract/calendar-days';
import { and, eq, gte, isNull, sql } from 'drizzle-orm';
import { container, day, machine, opening } from '../../platform/db/schema/machines';
import type { Handler } from '../../platform/call';
import { success } from '../../platform/http/envelope';
import { sentClosure } from '../../platform/http/reason';
import { closedOn, nextDay } from '@portal/shared/machine/closures';
import { isActive, openWindows } from './held-slots';

/**
 * GET /occupancy: used and all slots of every machine on every day, and why it is not offered on the next such day. A
 * slot that was opened for a session on a future day counts as used, so that nobody else gets it meanwhile.
 */
export const listOccupancy: Handler = async ({ db }) => {
  const rows = await db
    .select({
      id_hari: day.id,
      id_mesin: machine.id_mesin,
      total: sql<number>`${machine.gpu} * ${machine.mig_pergpu}`,
      closed_days: machine.closed_days,
      windows: openWindows,
    })
    .from(machine)
    .crossJoin(day)
    .where(isNull(machine.removed_at))
    .orderBy(machine.created_at, sql`${day.id}::integer`);
  const now = new Date();
  const weekly = await db
    .select({ id_mesin: container.id_mesin, id_hari: container.id_hari, slot: container.slot })
    .from(container)
    .where(isActive);
  const opened = await db
    .select({ id_mesin: container.id_mesin, day: opening.day, slot: opening.slot })
    .from(opening)
    .innerJoin(container, eq(container.id_container, opening.id_container))
    .where(and(isActive, isNull(opening.withdrawn_at), gte(opening.day, dayAt(now.getTime()))));
  const used = new Map<string, Set<number>>();
  for (const { id_mesin, id_hari, slot } of [
    ...weekly,
    ...opened.map((row) => ({ ...row, id_hari: weekdayOf(row.day) })),
  ]) {
    const place = `${id_mesin} ${id_hari}`;
    used.set(place, (used.get(place) ?? new Set()).add(slot));
  }
  const data = rows.map(({ closed_days, windows, total, ...row }) => ({
    ...row,
    used: used.get(`${row.id_mesin} ${row.id_hari}`)?.size ?? 0,
    total,
    ...sentClosure(closedOn({ closed_days, windows }, nextDay(row.id_hari, now))),
  }));
  return success('', { data });
};
