import { isNull, sql } from 'drizzle-orm';
import { day, machine } from '../../platform/db/schema/machines';
import type { Handler } from '../../platform/call';
import { success } from '../../platform/http/envelope';
import { sentClosure } from '../../platform/http/reason';
import { closedOn, nextDay } from '@portal/shared/machine/closures';
import { openWindows, takenSlots } from './held-slots';

/**
 * GET /occupancy: returns used and all slots of every machine on every day of the week, and why it is closed on the
 * next such day. A slot opened for a session on a future date counts as used, so that nobody else gets it meanwhile.
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
  const used = new Map<string, Set<number>>();
  for (const { id_mesin, dayId, slot } of await takenSlots(db)) {
    const place = `${id_mesin} ${dayId}`;
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
