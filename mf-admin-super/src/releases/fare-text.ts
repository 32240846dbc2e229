import { formatNumber } from '@portal/shared/format/number';
import { errorRate, type BuildSummary } from '@portal/shared/remote/release-summary';

/** How a release fares, in a line: `120 terpasang, 3 gagal (2,4 %), layar pertama 640 ms`. */
export function fareText(fare: BuildSummary | null): string {
  const rate = errorRate(fare);
  if (!fare || rate === null) return 'Belum ada laporan.';
  const first = fare.medians.mount === null ? '' : `, layar pertama ${formatNumber(fare.medians.mount)} ms`;
  return `${formatNumber(fare.mounted)} terpasang, ${formatNumber(fare.failed)} gagal (${formatNumber(rate * 100, 1)} %)${first}`;
}
