import { StatusChip } from '@portal/shared/ui/base';
import { adminPreviewRoute } from '@portal/shared/contract/proposal/proposal-kind';
import { proposalTitle } from '@portal/shared/proposal/title';
import { listColumn } from '@portal/shared/proposal/list-column';
import type { Column } from '@portal/shared/ui/table';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ProposalRow } from '@portal/shared/proposal/proposal-row';
import { DASHBOARD_WIDTHS, LIST_WIDTHS, type ColumnName } from './column-layout';
import { t } from '../texts';

const COLUMNS: Readonly<Record<ColumnName, Column<ProposalRow>>> = {
  username: { ...listColumn('username'), look: 'quiet', card: 'fact' },
  kind: { ...listColumn('jenis'), look: 'quiet' },
  field: { ...listColumn('bidang'), look: 'title', card: 'title', render: (row) => <Title row={row} /> },
  description: { ...listColumn('deskripsi'), look: 'quiet' },
  status: { ...listColumn('status'), card: 'chip', render: (row) => <Status row={row} /> },
  date: { ...listColumn('tanggal'), look: 'stamp', card: 'fact' },
};

/** In the order of the specification. */
function columnsOf(widths: Readonly<Record<ColumnName, number>>): Column<ProposalRow>[] {
  // Object.keys returns strings; these are the keys of the record.
  return (Object.keys(COLUMNS) as ColumnName[]).map((name) => ({ ...COLUMNS[name], width: widths[name] }));
}

/** Columns of the dashboard's table (product-facts.md 7.5). */
export const DASHBOARD_COLUMNS = columnsOf(DASHBOARD_WIDTHS);

/** Columns of /admin/usulan (admin-area.md section 2); the kind can be shown. */
export const LIST_COLUMNS = columnsOf(LIST_WIDTHS).map((column) =>
  column.key === 'jenis' ? { ...column, hidden: true } : column,
);

/** Shows the status, and below it what needs an admin's attention. */
function Status({ row: { proposal } }: { row: ProposalRow }): ReactNode {
  const signs = [
    proposal.container_state === 'stopFailed' && t('Container belum berhenti'),
    proposal.pending_extension_days != null && t('Minta diperpanjang'),
    proposal.report_state === 'sent' && t('Laporan masuk'),
  ].filter((sign) => sign !== false);
  return (
    <>
      <StatusChip status={proposal.status} />
      {signs.length > 0 && (
        <span className="pr-cell-note" title={signs.join(', ')}>
          {signs.join(', ')}
        </span>
      )}
    </>
  );
}

function Title({ row }: { row: ProposalRow }): ReactNode {
  const { kind, proposal } = row;
  return (
    <Link className="pr-link" to={adminPreviewRoute(kind, proposal.id)} title={proposalTitle(kind, proposal)}>
      {COLUMNS.field.value(row)}
    </Link>
  );
}
