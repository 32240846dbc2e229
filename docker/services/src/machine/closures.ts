import { addDays, dayAt, isInSpan, weekdayOf, type DaySpan } from '@portal/shared/contract/calendar-days';
import type { MaintenanceWindow } from '@portal/shared/contract/entities/calendar';
import { sql } from 'drizzle-orm';
import { correlated } from '../db/correlated';
import { machine, maintenance } from '../db/schema/machines';
import { formatDaySpan, formatWeekday } from '@portal/shared/format/day-span';

/** When a machine is not offered. */
export interface Closures {
  /** Days of the week, `1` (Monday) to `7` (Sunday). */
  readonly closed_days: readonly string[];
  readonly windows: readonly MaintenanceWindow[];
}

/** The maintenance of a machine that was not lifted, beside the columns of a query over machines. */
export const openWindows = correlated(sql<readonly MaintenanceWindow[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', ${maintenance.id}::text, 'from', ${maintenance.from_day}::text,
                     'to', ${maintenance.to_day}::text, 'reason', ${maintenance.reason})
                   order by ${maintenance.from_day}, ${maintenance.id})
    from ${maintenance} where ${maintenance.id_mesin} = ${machine.id_mesin} and ${maintenance.lifted_at} is null), '[]'::jsonb)`);

/** Maintenance on a day, or null. */
export function windowOn<Window extends DaySpan>(windows: readonly Window[], day: string): Window | null {
  return windows.find((window) => isInSpan(day, window)) ?? null;
}

/** Why a machine is not offered on a day, as words without a full stop; null when it is. */
export function closedOn({ closed_days, windows }: Closures, day: string): string | null {
  const window = windowOn(windows, day);
  if (window) return `Perawatan ${formatDaySpan(window)}: ${window.reason.replace(/\.$/, '')}`;
  if (closed_days.includes(weekdayOf(day))) return `Tutup setiap ${formatWeekday(day).split(',')[0]}`;
  return null;
}

/** Maintenance that a machine is in now, as words without a full stop; null when it is in none. */
export function maintenanceNow(windows: Closures['windows'], now: Date): string | null {
  return closedOn({ closed_days: [], windows }, dayAt(now.getTime()));
}

/** The next day with that number of the week, today included. @param dayId `1` (Monday) to `7` (Sunday) */
export function nextDay(dayId: string, now: Date): string {
  const today = dayAt(now.getTime());
  return addDays(today, (Number(dayId) - Number(weekdayOf(today)) + 7) % 7);
}
