import type { OwnUsage } from '@portal/shared/contract/entities/usage';
import { statusLabel } from '@portal/shared/contract/status';
import { formatNumber } from '@portal/shared/format/number';
import { monthAndYear } from '@portal/shared/format/period';
import { formatSpan } from '@portal/shared/format/span';
import { Notice } from '@portal/shared/ui/base';
import { BarCard, Figures } from '@portal/shared/ui/chart';
import type { ReactNode } from 'react';

const GPU_HOURS = [{ key: 'jam', title: 'Jam GPU' }];
const NO_HOURS = 'Tidak ada jam GPU yang terpakai pada masa ini.';

/** Three numbers, and the hours by proposal and month. */
export function OwnUsageView({ report }: { readonly report: OwnUsage }): ReactNode {
  const { proposals, waiting, machines } = report;
  return (
    <>
      <Figures
        label="Ringkasan pemakaian"
        items={[
          { label: 'Usulan', value: formatNumber(proposals.length), hint: 'diajukan atau memakai mesin' },
          {
            label: 'Jam GPU terpakai',
            value: machines ? formatNumber(machines.gpu_hours, 1) : '—',
            hint: 'terjadwal, sampai sekarang',
          },
          {
            label: 'Waktu tunggu keputusan',
            value: formatSpan(waiting.median_hours),
            hint:
              waiting.decided === 0 ? 'belum ada keputusan' : `tengah dari ${formatNumber(waiting.decided)} keputusan`,
          },
        ]}
      />
      {!machines && (
        <Notice tone="warning" title="Pemakaian mesin tidak dapat dimuat">
          Layanan mesin tidak menjawab. Muat ulang halaman untuk mencoba lagi.
        </Notice>
      )}
      {machines && (
        <>
          <BarCard
            title="Jam GPU per usulan"
            head="Usulan"
            series={GPU_HOURS}
            decimals={1}
            rows={proposals.map(({ id, title, status, gpu_hours }) => ({
              key: id,
              label: `${title} (${statusLabel(status)})`,
              values: [gpu_hours ?? 0],
            }))}
            empty={NO_HOURS}
          />
          <BarCard
            title="Jam GPU per bulan"
            head="Bulan"
            series={GPU_HOURS}
            decimals={1}
            rows={machines.by_month.map(({ month, gpu_hours }) => ({
              key: month,
              label: monthAndYear(month),
              values: [gpu_hours],
            }))}
            empty={NO_HOURS}
          />
        </>
      )}
    </>
  );
}
