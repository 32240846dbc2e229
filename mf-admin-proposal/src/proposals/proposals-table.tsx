import { QueryView, Skeleton } from '@portal/shared/ui/base';
import { DataTable, type Column } from '@portal/shared/ui/table';
import { useMemo, type ReactNode } from 'react';
import type { ProposalRow } from '@portal/shared/proposal/proposal-row';
import { BulkBar } from '../decision/bulk-bar';
import { useDecisions } from '../decision/use-decisions';
import { lifeColumns } from './life-columns';
import { ProposalActions } from './row-actions';
import { useProposals } from './use-proposals';
import { t } from '../texts';

/** The merged list with its actions; dashboard and list differ in their columns. */
export function ProposalsTable({ columns }: { columns: readonly Column<ProposalRow>[] }): ReactNode {
  const proposals = useProposals();
  const allColumns = useMemo(() => [...columns, ...lifeColumns(proposals.data ?? [])], [columns, proposals.data]);
  const decisions = useDecisions();
  return (
    <>
      <QueryView query={proposals} skeleton={<Skeleton shape="rows" count={8} />}>
        {(rows) => (
          <DataTable
            name="all-proposal"
            noun={t('usulan')}
            rows={rows}
            rowKey={(row) => row.proposal.id}
            columns={allColumns}
            actions={(row) => <ProposalActions row={row} decisions={decisions} />}
            bulk={(chosen, clear) => <BulkBar rows={chosen} onCleared={clear} />}
            emptyHint={t('Usulan peneliti akan tampil di sini begitu diajukan.')}
          />
        )}
      </QueryView>
      {decisions.dialog}
    </>
  );
}
