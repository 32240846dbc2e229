import { PageHeader } from '@portal/shared/ui/base';
import type { ReactNode } from 'react';
import { DASHBOARD_COLUMNS } from '../proposals/proposal-columns';
import { ProposalsTable } from '../proposals/proposals-table';
import { Counters } from './counters';

/** /admin/dasbor of Proposal and Super: four counters and the proposal table. */
export default function DashboardScreen(): ReactNode {
  return (
    <div className="pr-stack pr-stack--wide">
      <PageHeader title="Dasbor" quiet />
      <Counters />
      <ProposalsTable columns={DASHBOARD_COLUMNS} />
    </div>
  );
}
