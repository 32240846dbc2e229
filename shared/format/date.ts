import { language, t, type Language } from '@portal/shared/language';
import { serverNow } from '../browser/server-clock';
import dayjs, { type Dayjs } from 'dayjs';
import indonesian from 'dayjs/locale/id';
import utc from 'dayjs/plugin/utc';

/**
 * Formats dates in the page's language, always in WIB (Asia/Jakarta, UTC+7, no summer time). Values are ISO instants
 * or, from some servers, WIB text without a zone: `2023-02-11 21:05:31` (product-facts.md 1.2).
 */

const NO_DATE = '—';

/** Offset of WIB, minutes. Fixed, since a lookup in a time zone table is slow for ten thousand rows. */
const WIB = 7 * 60;
dayjs.extend(utc);
dayjs.locale({
  ...indonesian,
  monthsShort: ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des'],
});

const WRITTEN = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.(\d{1,3})\d*)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/;

type DateValue = string | null | undefined;

/** Returns a server's date in milliseconds since 1970; null for an invalid date. */
export function instantOf(value: DateValue): number | null {
  const match = WRITTEN.exec(value?.trim() ?? '');
  if (!match) return null;
  const [, day, time = '00:00', fraction = '0', zone = '+07:00'] = match;
  const offset = zone === 'Z' || zone.includes(':') ? zone : `${zone.slice(0, 3)}:${zone.slice(3)}`;
  const instant = Date.parse(`${day}T${time.length === 5 ? `${time}:00` : time}.${fraction.padEnd(3, '0')}${offset}`);
  return Number.isNaN(instant) ? null : instant;
}

/** Returns an instant in WIB. @param spoken the page's language, unless someone else reads it (a mail) */
export function wib(instant: number, spoken: Language = language()): Dayjs {
  return dayjs.utc(instant).utcOffset(WIB).locale(spoken);
}

/** Indonesian times have a dot, English ones a colon. */
function clock(): string {
  return language() === 'en' ? 'HH:mm' : 'HH.mm';
}

function format(value: DateValue, pattern: string, spoken?: Language): string {
  const instant = instantOf(value);
  return instant === null ? NO_DATE : wib(instant, spoken).format(pattern);
}

/** Returns `11 November 2026` (dd mmmm yyyy, user-area.md section 9). @param spoken see {@link wib} */
export function formatDate(value: DateValue, spoken?: Language): string {
  return format(value, 'DD MMMM YYYY', spoken);
}

/** Returns `18 November 2026, 10.24 WIB`. */
export function formatDateTime(value: DateValue): string {
  return format(value, `DD MMMM YYYY, ${clock()} [WIB]`);
}

/** Returns `18 November 2026, 10.24.05 WIB`, for logs. */
export function formatDateTimeSeconds(value: DateValue): string {
  const time = clock();
  return format(value, `DD MMMM YYYY, ${time}${time.charAt(2)}ss [WIB]`);
}

/** Returns `18 November` (dd mmmm: drafts in content lists, admin-area.md section 9). */
export function formatDayMonth(value: DateValue): string {
  return format(value, 'DD MMMM');
}

/** Returns `18 Nov` (dd mmm: published items in content lists, admin-area.md section 9). */
export function formatDayMonthShort(value: DateValue): string {
  return format(value, 'DD MMM');
}

/** Returns `10.24 WIB`. */
export function formatClock(value: DateValue): string {
  return format(value, `${clock()} [WIB]`);
}

/** Returns `3-Mei-2026`, the day in WIB for file names. @param instant milliseconds since 1970 */
export function dayOfFileName(instant: number): string {
  return wib(instant).format('D-MMM-YYYY');
}

/** Returns `Nov` for the month `2026-11`. */
export function monthName(key: string): string {
  return dayjs.utc(`${key}-15`).locale(language()).format('MMM');
}

const SPANS = [
  { seconds: 365 * 86_400, past: '{count} tahun lalu', ahead: '{count} tahun lagi' },
  { seconds: 30 * 86_400, past: '{count} bulan lalu', ahead: '{count} bulan lagi' },
  { seconds: 86_400, past: '{count} hari lalu', ahead: '{count} hari lagi' },
  { seconds: 3_600, past: '{count} jam lalu', ahead: '{count} jam lagi' },
  { seconds: 60, past: '{count} menit lalu', ahead: '{count} menit lagi' },
] as const;

/** Returns `3 hari lalu`, `2 jam lagi`, or `baru saja` within a minute of `now`, milliseconds since 1970. */
export function relativeTime(value: DateValue, now: number = serverNow()): string {
  const instant = instantOf(value);
  if (instant === null) return NO_DATE;
  const seconds = Math.abs(now - instant) / 1000;
  const span = SPANS.find((candidate) => seconds >= candidate.seconds);
  if (!span) return t('baru saja');
  return t(instant <= now ? span.past : span.ahead, { count: Math.floor(seconds / span.seconds) });
}
