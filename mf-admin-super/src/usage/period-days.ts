import { formatDate } from '@portal/shared/format/date';

/** First and last day of a period, `01 Januari 2026 – 31 Desember 2026`. */
export function periodDays({ from, to }: { readonly from: string; readonly to: string }): string {
  return `${formatDate(from)} – ${formatDate(new Date(Date.parse(to) - 1).toISOString())}`;
}
