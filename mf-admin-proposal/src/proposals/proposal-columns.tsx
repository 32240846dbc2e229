import { StatusChip } from '@portal/shared/ui/base';
import { adminPreviewRoute, PROPOSAL_KIND_DETAILS, PROPOSAL_KINDS } from '@portal/shared/contract/proposal-kind';
import { PROPOSAL_STATUSES, statusLabel } from '@portal/shared/contract/status';
import { formatDate } from '@portal/shared/format/date';
import { proposalTitle } from '@portal/shared/proposal/title';
import type { Column } from '@portal/shared/ui/table';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ProposalRow } from '@portal/shared/proposal/proposal-row';
import { COLUMN_TITLES, DASHBOARD_WIDTHS, LIST_WIDTHS, type ColumnName } from './column-layout';
import { translate } from '@portal/shared/language';
import { t } from '../texts';

/** Rows of cooperations have no field and no title of their own: what they are called elsewhere stands for it. */
const fieldOf = ({ kind, proposal }: ProposalRow) =>
  proposal.research_field ?? proposal.research_title ?? proposalTitle(kind, proposal);

const emailOf = ({ proposal }: ProposalRow) => proposal.user?.email ?? '';

const COLUMNS: Readonly<Record<ColumnName, Column<ProposalRow>>> = {
  username: { key: 'username', title: COLUMN_TITLES.username, card: 'fact', value: emailOf },
  kind: {
    key: 'jenis',
    title: t(COLUMN_TITLES.kind),
    look: 'quiet',
    value: (row) => PROPOSAL_KIND_DETAILS[row.kind].type,
    text: (row) => translate(PROPOSAL_KIND_DETAILS[row.kind].type),
    filter: PROPOSAL_KINDS.map((kind) => ({
      value: PROPOSAL_KIND_DETAILS[kind].type,
      label: translate(PROPOSAL_KIND_DETAILS[kind].type),
    })),
  },
  field: {
    key: 'bidang',
    title: t(COLUMN_TITLES.field),
    look: 'title',
    card: 'title',
    value: fieldOf,
    render: (row) => <Title row={row} />,
  },
  description: {
    key: 'deskripsi',
    title: t(COLUMN_TITLES.description),
    look: 'quiet',
    value: (row) => row.proposal.short_description,
  },
  status: {
    key: 'status',
    title: COLUMN_TITLES.status,
    card: 'chip',
    value: (row) => row.proposal.status,
    text: (row) => translate(statusLabel(row.proposal.status)),
    render: (row) => <Status row={row} />,
    filter: PROPOSAL_STATUSES.map((status) => ({ value: status, label: translate(statusLabel(status)) })),
  },
  date: {
    key: 'tanggal',
    title: t(COLUMN_TITLES.date),
    look: 'stamp',
    card: 'fact',
    value: (row) => row.proposal.created_at,
    text: (row) => formatDate(row.proposal.created_at),
  },
};

/** The columns in the order of the specification, with their widths. */
function columnsOf(widths: Readonly<Record<ColumnName, number>>): Column<ProposalRow>[] {
  // The keys of the record.
  return (Object.keys(COLUMNS) as ColumnName[]).map((name) => ({ ...COLUMNS[name], width: widths[name] }));
}

/** Columns of the dashboard's table (product-facts.md 7.5). */
export const DASHBOARD_COLUMNS = columnsOf(DASHBOARD_WIDTHS);

/** Columns of /admin/usulan (admin-area.md section 2); the kind can be chosen. */
export const LIST_COLUMNS = columnsOf(LIST_WIDTHS).map((column) =>
  column.key === 'jenis' ? { ...column, hidden: true } : column,
);

/** The status; below it what an admin has to look after. */
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

/** Opens the preview. */
function Title({ row }: { row: ProposalRow }): ReactNode {
  const { kind, proposal } = row;
  return (
    <Link className="pr-link" to={adminPreviewRoute(kind, proposal.id)} title={proposalTitle(kind, proposal)}>
      {fieldOf(row)}
    </Link>
  );
}
