import { PageHeader, preloadable } from '@portal/shared/ui/base';
import { Suspense, type ReactNode } from 'react';
import { DASHBOARD_COLUMNS } from '../proposals/proposal-columns';
import { ProposalsTable } from '../proposals/proposals-table';
import { usePlace } from '../way-back/use-place';
import { Counters } from './counters';
import { t } from '../texts';

const chart = preloadable(async () => (await import('./monthly-chart')).MonthlyChart);

const images = preloadable(async () => (await import('./image-notice')).ImageNotice);

/** /admin/dasbor of Proposal and Super: four counters, the proposal table, and below it the last months as a chart. */
export default function DashboardScreen(): ReactNode {
  usePlace(['usulan', 'riwayat'], 'Dasbor');
  return (
    <div className="pr-stack pr-stack--wide">
      <PageHeader title={t('Dasbor')} />
      <Suspense fallback={null}>
        <images.Component />
      </Suspense>
      <Counters />
      <ProposalsTable columns={DASHBOARD_COLUMNS} />
      <Suspense fallback={null}>
        <chart.Component />
      </Suspense>
    </div>
  );
}
