import { dayAt, type DaySpan, WIB_MS } from '@portal/shared/contract/time/calendar-days';
import type { ContainerRunState } from '@portal/shared/contract/entities/machine';
import { windowOn } from '@portal/shared/machine/closures';

export interface Booking {
  /** Day of the week, `1` (Monday) to `7` (Sunday), as in `GET /hari`. */
  readonly id_hari: string;
  readonly created_at: Date;
  readonly ends_at: Date;
  readonly stopped_at: Date | null;
  readonly windows: readonly DaySpan[];
  /** Extra days on which it runs once, from today on. */
  readonly openings: readonly Opening[];
}

/** A date in WIB, `2026-11-28`, opened for a container, and the slot that it holds then. */
export interface Opening {
  readonly day: string;
  readonly slot: number;
}

const SUNDAY = 7;

/**
 * Returns the containers that should run at an instant: on their day and on days opened for them once, 00.00 to 24.00
 * WIB, between approval and end, unless stopped or in maintenance.
 */
export function dueAt<Row extends Booking>(rows: readonly Row[], now: Date): Row[] {
  const day = dayOf(now);
  const date = dayAt(now.getTime());
  return rows.filter(
    (row) => (row.id_hari === day || openingOn(row, date) !== null) && isHeld(row, now) && !windowOn(row.windows, date),
  );
}

function openingOn({ openings }: Pick<Booking, 'openings'>, date: string): Opening | null {
  return openings.find(({ day }) => day === date) ?? null;
}

/** Returns the slot that a container holds at an instant: that of the day opened for it, else its own. */
export function slotAt(row: Pick<Booking, 'openings'> & { readonly slot: number }, now: Date): number {
  return openingOn(row, dayAt(now.getTime()))?.slot ?? row.slot;
}

/** Whether the container holds its slot: between approval and end, on any day. */
function isHeld({ created_at, ends_at, stopped_at }: Booking, now: Date): boolean {
  return created_at <= now && now < ends_at && (stopped_at === null || now < stopped_at);
}

/**
 * Returns the current state of a container.
 * @param reported the engine's last report; null: none yet
 */
export function containerState(booking: Booking, reported: 'running' | 'failed' | null, now: Date): ContainerRunState {
  // The database's clock may be ahead of ours: created_at in our future must not read as ended.
  if (booking.stopped_at !== null || booking.ends_at <= now) return 'ended';
  if (dueAt([booking], now).length === 0) return 'booked';
  return reported ?? 'preparing';
}

/** Returns the day of the week in WIB, `1` (Monday) to `7` (Sunday). */
export function dayOf(now: Date): string {
  const day = new Date(now.getTime() + WIB_MS).getUTCDay();
  return String(day === 0 ? SUNDAY : day);
}
