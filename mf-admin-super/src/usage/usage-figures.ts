import type { UsageReport } from '@portal/shared/contract/entities/usage';
import { formatNumber } from '@portal/shared/format/number';
import { formatShare, formatSpan } from '@portal/shared/format/span';

/** The numbers above the charts. */
export function usageFigures({ proposals, waiting, machines }: UsageReport) {
  const unknown = 'layanan mesin tidak dapat ditanya';
  return [
    { label: 'Usulan diajukan', value: formatNumber(proposals.total), hint: 'pada masa ini' },
    {
      label: 'Waktu tunggu keputusan',
      value: formatSpan(waiting.median_hours),
      hint:
        waiting.decided === 0
          ? 'belum ada keputusan'
          : `tengah dari ${formatNumber(waiting.decided)} keputusan; 90 % dalam ${formatSpan(waiting.p90_hours)}`,
    },
    {
      label: 'Jam GPU terpakai',
      value: machines ? formatNumber(machines.gpu_hours, 0) : '—',
      hint: machines ? 'terjadwal, sampai sekarang' : unknown,
    },
    {
      label: 'Keterisian mesin',
      value: machines ? formatShare(machines.gpu_hours, machines.capacity_hours) : '—',
      hint: machines ? `dari ${formatNumber(machines.capacity_hours, 0)} jam GPU` : unknown,
    },
  ];
}
