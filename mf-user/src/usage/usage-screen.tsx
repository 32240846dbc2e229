import { useQuery } from '@tanstack/react-query';
import { showOwnUsage } from '@portal/shared/contract/endpoints/usage';
import { lastMonths, lastYears } from '@portal/shared/format/period';
import { queryOf } from '@portal/shared/http';
import { Card, EmptyState, PageHeader, QueryView, Skeleton } from '@portal/shared/ui/base';
import { PeriodSelect, usePeriod } from '@portal/shared/ui/filter';
import { useMemo, type ReactNode } from 'react';
import { OwnUsageView } from './own-usage-view';
import { t } from '../texts';

/** /user/pemakaian: the own proposals of a period (`?masa=`) with their GPU hours, and how long decisions took. */
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
