import { Button, PageHeader, preloadable } from '@portal/shared/ui/base';
import { Suspense, type ReactNode } from 'react';
import { DASHBOARD_COLUMNS } from '../proposals/proposal-columns';
import { ProposalsTable } from '../proposals/proposals-table';
import { usePlace } from '../way-back/use-place';
import { Counters } from './counters';

const chart = preloadable(async () => (await import('./monthly-chart')).MonthlyChart);

/** /admin/dasbor of Proposal and Super: four counters, the proposal table, and below it the last months as a chart. */
export default function DashboardScreen(): ReactNode {
  usePlace(['usulan', 'riwayat'], 'Dasbor');
  return (
    <div className="pr-stack pr-stack--wide">
      <PageHeader title="Dasbor" quiet />
      <nav className="pr-row" aria-label="Halaman usulan dan fasilitas">
        <Button size="sm" to="/admin/usulan">
          Daftar Usulan
        </Button>
        <Button size="sm" to="/admin/fasilitas">
          Daftar Fasilitas
        </Button>
      </nav>
      <Counters />
      <ProposalsTable columns={DASHBOARD_COLUMNS} />
      <Suspense fallback={null}>
        <chart.Component />
      </Suspense>
    </div>
  );
}
