import { dayAt, type DaySpan } from '@portal/shared/contract/calendar-days';
import { windowOn } from './closures';

/** What of a container decides when it runs. */
export interface Booking {
  /** Day of the week, `1` (Monday) to `7` (Sunday), as `GET /hari` numbers them. */
  readonly id_hari: string;
  /** When it was approved. */
  readonly created_at: Date;
  readonly ends_at: Date;
  readonly stopped_at: Date | null;
  /** Maintenance of its machine. */
  readonly windows: readonly DaySpan[];
}

/** WIB is UTC+7 all year. */
const WIB_MS = 7 * 3_600_000;
const SUNDAY = 7;

/**
 * What should run at an instant: on its day, 00.00 to 24.00 WIB, between approval and end, unless stopped or in
 * maintenance.
 */
export function wanted<Row extends Booking>(rows: readonly Row[], now: Date): Row[] {
  const day = dayOf(now);
  const date = dayAt(now.getTime());
  return rows.filter((row) => row.id_hari === day && isHeld(row, now) && !windowOn(row.windows, date));
}

/** True between approval and end, on whichever day: the container holds its slot. */
function isHeld({ created_at, ends_at, stopped_at }: Booking, now: Date): boolean {
  return created_at <= now && now < ends_at && (stopped_at === null || now < stopped_at);
}

/** Day of the week in WIB, `1` (Monday) to `7` (Sunday). */
export function dayOf(now: Date): string {
  const day = new Date(now.getTime() + WIB_MS).getUTCDay();
  return String(day === 0 ? SUNDAY : day);
}
