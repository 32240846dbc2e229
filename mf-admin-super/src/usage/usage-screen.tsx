import { useQuery } from '@tanstack/react-query';
import { showUsage } from '@portal/shared/contract/endpoints/machine/usage';
import { lastMonths, lastYears } from '@portal/shared/format/period';
import { queryOf } from '@portal/shared/http';
import type { UsageReport } from '@portal/shared/contract/entities/usage';
import { Button, Notice, PageHeader, QueryView, Skeleton } from '@portal/shared/ui/base';
import { BarCard, Figures } from '@portal/shared/ui/chart';
import { PeriodSelect, usePeriod } from '@portal/shared/ui/filter';
import { type ReactNode, useMemo } from 'react';
import { formatDate } from '@portal/shared/format/date';
import { saveUsage, usageFigures, usageParts } from './usage-parts';
import { t } from '../texts';

/** /admin/pemakaian: proposals, waiting time and GPU hours of a period (`?masa=`). */
export default function UsageScreen(): ReactNode {
  const offered = useMemo(() => ['12-bulan', ...lastYears(3), ...lastMonths(12)], []);
  const { period, choose } = usePeriod(offered);
  const usage = useQuery(queryOf(showUsage, { period }));
  const report = usage.data;
  return (
    <div className="pr-stack ms-usage">
      <PageHeader
        title={t('Pemakaian')}
        subtitle={report && periodDays(report)}
        actions={
          <div className="pr-row ms-usage__tools">
            <PeriodSelect offered={offered} period={period} choose={choose} />
            <Button icon="download" disabled={!report} onClick={() => report && void saveUsage(report, period)}>
              {t('Unduh CSV')}
            </Button>
            <Button disabled={!report} onClick={() => window.print()}>
              {t('Cetak')}
            </Button>
          </div>
        }
      />
      <QueryView query={usage} skeleton={<Skeleton shape="rows" count={8} />}>
        {(current) => <UsageView report={current} />}
      </QueryView>
    </div>
  );
}

/** Returns the first and last day, `01 Januari 2026 – 31 Desember 2026`; `to` is exclusive. */
function periodDays({ from, to }: { readonly from: string; readonly to: string }): string {
  return `${formatDate(from)} – ${formatDate(new Date(Date.parse(to) - 1).toISOString())}`;
}

function UsageView({ report }: { readonly report: UsageReport }): ReactNode {
  return (
    <>
      <Figures label={t('Ringkasan pemakaian')} items={usageFigures(report)} />
      {!report.machines && (
        <Notice tone="warning" title={t('Pemakaian mesin tidak dapat dimuat')}>
          {t(
            'Layanan mesin tidak menjawab atau tidak menyediakannya. Angka usulan tetap lengkap; muat ulang halaman untuk mencoba lagi.',
          )}
        </Notice>
      )}
      <div className="ms-usage__charts">
        {usageParts(report).map((part) => (
          <BarCard key={part.title} {...part} />
        ))}
      </div>
    </>
  );
}
