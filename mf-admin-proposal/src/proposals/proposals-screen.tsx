import { PageHeader } from '@portal/shared/ui/base';
import type { ReactNode } from 'react';
import { LIST_COLUMNS } from './proposal-columns';
import { ProposalsTable } from './proposals-table';

/** /admin/usulan */
export default function ProposalsScreen(): ReactNode {
  return (
    <div className="pr-stack">
      <PageHeader title="Daftar Usulan" />
      <ProposalsTable columns={LIST_COLUMNS} />
    </div>
  );
}
