import { formatNumber } from './number';
import { t } from '@portal/shared/language';

/** A length of time in one unit: `45 menit`, `31 jam`, `3,5 hari`; `—` for none. */
export function formatSpan(hours: number | null): string {
  if (hours === null) return '—';
  if (hours < 1) return t('{minutes} menit', { minutes: formatNumber(Math.round(hours * 60), 0) });
  return hours < 48
    ? t('{hours} jam', { hours: formatNumber(hours, 0) })
    : t('{days} hari', { days: formatNumber(hours / 24, 1) });
}

/** `12,5 %` of a share of 0 to 1; `—` when there is nothing to share. */
export function formatShare(part: number, all: number): string {
  return all > 0 ? `${formatNumber((part / all) * 100, 1)} %` : '—';
}
