import { useQuery } from '@tanstack/react-query';
import { showOwnUsage } from '@portal/shared/contract/endpoints/machine/usage';
import { lastMonths, lastYears, monthAndYear } from '@portal/shared/format/period';
import { queryOf } from '@portal/shared/http';
import { Card, EmptyState, PageHeader, QueryView, Skeleton, Notice } from '@portal/shared/ui/base';
import { PeriodSelect, usePeriod } from '@portal/shared/ui/filter';
import { useMemo, type ReactNode } from 'react';
import { t } from '../texts';
import type { OwnUsage } from '@portal/shared/contract/entities/usage';
import { statusLabel } from '@portal/shared/contract/proposal/status';
import { formatNumber, formatSpan } from '@portal/shared/format/number';
import { BarCard, Figures } from '@portal/shared/ui/chart';
import { translate } from '@portal/shared/language';

const GPU_HOURS = [{ key: 'jam', title: t('Jam GPU') }];
const NO_HOURS = t('Tidak ada jam GPU yang terpakai pada masa ini.');

function OwnUsageView({ report }: { readonly report: OwnUsage }): ReactNode {
  const { proposals, waiting, machines } = report;
  return (
    <>
      <Figures
        label={t('Ringkasan pemakaian')}
        items={[
          { label: t('Usulan saya'), value: formatNumber(proposals.length), hint: t('diajukan atau memakai mesin') },
          {
            label: t('Jam GPU terpakai'),
            value: machines ? formatNumber(machines.gpu_hours, 1) : '—',
            hint: t('terjadwal, sampai sekarang'),
          },
          {
            label: t('Waktu tunggu keputusan'),
            value: formatSpan(waiting.median_hours),
            hint:
              waiting.decided === 0
                ? t('belum ada keputusan')
                : t('umumnya, dari {decided} keputusan', { decided: formatNumber(waiting.decided) }),
          },
        ]}
      />
      {!machines && (
        <Notice tone="warning" title={t('Pemakaian mesin tidak dapat dimuat')}>
          {t('Layanan mesin tidak menjawab. Muat ulang halaman untuk mencoba lagi.')}
        </Notice>
      )}
      {machines && (
        <>
          <BarCard
            title={t('Jam GPU per usulan')}
            head={t('Usulan')}
            series={GPU_HOURS}
            decimals={1}
            rows={proposals.map(({ id, title, status, gpu_hours }) => ({
              key: id,
              label: `${title} (${translate(statusLabel(status))})`,
              values: [gpu_hours ?? 0],
            }))}
            empty={NO_HOURS}
          />
          <BarCard
            title={t('Jam GPU per bulan')}
            head={t('Bulan')}
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

/** /user/pemakaian: own proposals of a period (`?masa=`) with GPU hours, and how long decisions took. */
export default function UsageScreen(): ReactNode {
  const offered = useMemo(() => ['12-bulan', ...lastYears(3), ...lastMonths(12)], []);
  const { period, choose } = usePeriod(offered);
  const usage = useQuery(queryOf(showOwnUsage, { period }));
  return (
    <div className="pr-stack">
      <PageHeader
        title={t('Pemakaian Saya')}
        actions={<PeriodSelect offered={offered} period={period} choose={choose} />}
      />
      <QueryView
        query={usage}
        skeleton={<Skeleton shape="rows" count={5} />}
        isEmpty={({ proposals }) => proposals.length === 0}
        empty={
          <Card>
            <EmptyState title={t('Belum ada pemakaian pada masa ini')}>
              {t('Usulan Anda dan jam GPU yang terpakai tampil di sini.')}
            </EmptyState>
          </Card>
        }
      >
        {(report) => <OwnUsageView report={report} />}
      </QueryView>
    </div>
  );
}
