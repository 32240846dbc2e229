import { formatNumber } from '@portal/shared/format/number';
import { errorRate, type BuildSummary } from '@portal/shared/remote/release-summary';

/** How a release fares, in a line: `120 terpasang, 3 gagal (2,4 %), layar pertama 640 ms`. */
export function healthText(health: BuildSummary | null): string {
  const rate = errorRate(health);
  if (!health || rate === null) return 'Belum ada laporan.';
  const first = health.medians.mount === null ? '' : `, layar pertama ${formatNumber(health.medians.mount)} ms`;
  return `${formatNumber(health.mounted)} terpasang, ${formatNumber(health.failed)} gagal (${formatNumber(rate * 100, 1)} %)${first}`;
}
