import { PageHeader } from '@portal/shared/ui/base';
import { FIELD_COLUMNS } from '@portal/shared/proposal/list-column';
import type { ReactNode } from 'react';
import { usePlace } from '../way-back';
import { LIST_COLUMNS } from './proposal-columns';
import { ProposalsTable } from './proposals-table';
import { t } from '../texts';

const COLUMNS = [...LIST_COLUMNS, ...FIELD_COLUMNS];

/** /admin/usulan */
export default function ProposalsScreen(): ReactNode {
  usePlace(['usulan', 'riwayat'], 'Daftar Usulan');
  return (
    <div className="pr-stack">
      <PageHeader title={t('Daftar Usulan')} />
      <ProposalsTable columns={COLUMNS} />
    </div>
  );
}
