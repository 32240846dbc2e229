import { formatNumber } from '@portal/shared/format/number';
import { errorRate, type BuildSummary } from '@portal/shared/remote/release-summary';
import { t } from '../texts';

/** Health of a release, in a line: `120 terpasang, 3 gagal (2,4 %), layar pertama 640 ms`. */
export function healthText(health: BuildSummary | null): string {
  const rate = errorRate(health);
  if (!health || rate === null) return t('Belum ada laporan.');
  const first =
    health.medians.mount === null ? '' : t(', layar pertama {mount} ms', { mount: formatNumber(health.medians.mount) });
  const installed = t('{mounted} terpasang, {failed} gagal ({rate} %)', {
    mounted: formatNumber(health.mounted),
    failed: formatNumber(health.failed),
    rate: formatNumber(rate * 100, 1),
  });
  return installed + first;
}
