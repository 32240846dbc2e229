import type { Language } from '@portal/shared/language';
import { formatDate, instantOf, wib } from '@portal/shared/format/date';

/** Returns days in words: `24 November 2026`, `24–26 November 2026`, `30 November – 2 Desember 2026`. */
export function formatDaySpan({ from, to }: { readonly from: string; readonly to: string }, spoken?: Language): string {
  const [first, last] = [instantOf(from), instantOf(to)];
  if (first === null || last === null) return formatDate(from, spoken);
  const [start, end] = [wib(first, spoken), wib(last, spoken)];
  const whole = end.format('D MMMM YYYY');
  if (from === to) return whole;
  if (start.format('YYYY-MM') === end.format('YYYY-MM')) return `${start.format('D')}–${whole}`;
  return `${start.format(start.year() === end.year() ? 'D MMMM' : 'D MMMM YYYY')} – ${whole}`;
}

/** Returns `Selasa, 24 November 2026` for the day `2026-11-24`. @param spoken see `wib` */
export function formatWeekday(day: string, spoken?: Language): string {
  const instant = instantOf(day);
  return instant === null ? day : wib(instant, spoken).format('dddd, D MMMM YYYY');
}
