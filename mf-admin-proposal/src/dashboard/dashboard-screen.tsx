import { PageHeader, preloadable } from '@portal/shared/ui/base';
import type { ReactNode } from 'react';
import { DASHBOARD_COLUMNS } from '../proposals/proposal-columns';
import { ProposalsTable } from '../proposals/proposals-table';
import { usePlace } from '../way-back';
import { Counters } from './counters';
import { t } from '../texts';

const { Component: MonthlyChart } = preloadable(async () => (await import('./monthly-chart')).MonthlyChart, null);
const { Component: ImageNotice } = preloadable(async () => (await import('./image-notice')).ImageNotice, null);

/** /admin/dasbor of Proposal and Super. */
export default function DashboardScreen(): ReactNode {
  usePlace(['usulan', 'riwayat'], 'Dasbor');
  return (
    <div className="pr-stack pr-stack--wide">
      <PageHeader title={t('Dasbor')} />
      <ImageNotice />
      <Counters />
      <ProposalsTable columns={DASHBOARD_COLUMNS} />
      <MonthlyChart />
    </div>
  );
}
