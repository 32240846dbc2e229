import type { UsageReport } from '@portal/shared/contract/entities/usage';
import { formatNumber, formatShare, formatSpan } from '@portal/shared/format/number';
import { t } from '../texts';

export function usageFigures({ proposals, waiting, machines }: UsageReport) {
  const unknown = t('layanan mesin tidak dapat ditanya');
  return [
    { label: t('Usulan diajukan'), value: formatNumber(proposals.total), hint: t('pada masa ini') },
    {
      label: t('Waktu tunggu keputusan'),
      value: formatSpan(waiting.median_hours),
      hint:
        waiting.decided === 0
          ? t('belum ada keputusan')
          : t('{count} keputusan; 9 dari 10 dalam {span}', {
              count: formatNumber(waiting.decided),
              span: formatSpan(waiting.p90_hours),
            }),
    },
    {
      label: t('Jam GPU terpakai'),
      value: machines ? formatNumber(machines.gpu_hours, 0) : '—',
      hint: machines ? t('terjadwal, sampai sekarang') : unknown,
    },
    {
      label: t('Keterisian mesin'),
      value: machines ? formatShare(machines.gpu_hours, machines.capacity_hours) : '—',
      hint: machines ? t('dari {hours} jam GPU', { hours: formatNumber(machines.capacity_hours, 0) }) : unknown,
    },
  ];
}
