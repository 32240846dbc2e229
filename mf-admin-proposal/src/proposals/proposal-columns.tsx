import { Chip, StatusChip } from '@portal/shared/ui/base';
import { adminPreviewRoute, PROPOSAL_KIND_DETAILS, PROPOSAL_KINDS } from '@portal/shared/contract/proposal-kind';
import { PROPOSAL_STATUSES, statusLabel } from '@portal/shared/contract/status';
import { formatDate } from '@portal/shared/format/date';
import { proposalTitle } from '@portal/shared/proposal/title';
import type { Column } from '@portal/shared/ui/table';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ProposalRow } from '@portal/shared/proposal/proposal-row';
import { COLUMN_LAYOUT } from './column-layout';
import { translate } from '@portal/shared/language';
import { t } from '../texts';

/** Rows of cooperations have no field and no title of their own: what they are called elsewhere stands for it. */
const fieldOf = ({ kind, proposal }: ProposalRow) =>
  proposal.research_field ?? proposal.research_title ?? proposalTitle(kind, proposal);

const emailOf = ({ proposal }: ProposalRow) => proposal.user?.email ?? '';

const COLUMNS = {
  username: {
    key: 'username',
    title: COLUMN_LAYOUT.username.title,
    width: COLUMN_LAYOUT.username.width,
    value: emailOf,
    render: (row) => (
      <span className="pr-cell-line" title={emailOf(row)}>
        {emailOf(row) || '—'}
      </span>
    ),
  },
  kind: {
    key: 'jenis',
    title: t(COLUMN_LAYOUT.kind.title),
    width: COLUMN_LAYOUT.kind.width,
    value: (row) => PROPOSAL_KIND_DETAILS[row.kind].type,
    text: (row) => translate(PROPOSAL_KIND_DETAILS[row.kind].type),
    filter: PROPOSAL_KINDS.map((kind) => ({
      value: PROPOSAL_KIND_DETAILS[kind].type,
      label: translate(PROPOSAL_KIND_DETAILS[kind].type),
    })),
  },
  field: {
    key: 'bidang',
    title: t(COLUMN_LAYOUT.field.title),
    width: COLUMN_LAYOUT.field.width,
    value: fieldOf,
    render: (row) => <Title row={row} />,
  },
  description: {
    key: 'deskripsi',
    title: t(COLUMN_LAYOUT.description.title),
    width: COLUMN_LAYOUT.description.width,
    value: (row) => row.proposal.short_description,
    render: (row) => <span className="pr-cell-clip">{row.proposal.short_description ?? '—'}</span>,
  },
  status: {
    key: 'status',
    title: COLUMN_LAYOUT.status.title,
    width: COLUMN_LAYOUT.status.width,
    value: (row) => row.proposal.status,
    text: (row) => translate(statusLabel(row.proposal.status)),
    render: (row) => <Status row={row} />,
    filter: PROPOSAL_STATUSES.map((status) => ({ value: status, label: translate(statusLabel(status)) })),
  },
  date: {
    key: 'tanggal',
    title: t(COLUMN_LAYOUT.date.title),
    width: COLUMN_LAYOUT.date.width,
    value: (row) => row.proposal.created_at,
    text: (row) => formatDate(row.proposal.created_at),
  },
} as const satisfies Record<string, Column<ProposalRow>>;

/** Columns of the dashboard's table (product-facts.md 7.5). */
export const DASHBOARD_COLUMNS: readonly Column<ProposalRow>[] = [
  COLUMNS.username,
  COLUMNS.kind,
  COLUMNS.field,
  COLUMNS.description,
  COLUMNS.status,
  COLUMNS.date,
];

/** Columns of /admin/usulan (admin-area.md section 2); the kind can be chosen. */
export const LIST_COLUMNS: readonly Column<ProposalRow>[] = [
  COLUMNS.username,
  { ...COLUMNS.kind, hidden: true },
  COLUMNS.field,
  COLUMNS.description,
  COLUMNS.status,
  COLUMNS.date,
];

/** The status; beside it what an admin has to look after. */
function Status({ row: { proposal } }: { row: ProposalRow }): ReactNode {
  return (
    <>
      <StatusChip status={proposal.status} />
      {proposal.container_state === 'stopFailed' && <Chip tone="red">{t('Container belum berhenti')}</Chip>}
      {proposal.pending_extension_days != null && <Chip tone="orange">{t('Minta diperpanjang')}</Chip>}
      {proposal.report_state === 'sent' && <Chip tone="orange">{t('Laporan masuk')}</Chip>}
    </>
  );
}

/** Opens the preview. */
function Title({ row }: { row: ProposalRow }): ReactNode {
  const { kind, proposal } = row;
  return (
    <Link
      className="pr-link pr-cell-clip"
      to={adminPreviewRoute(kind, proposal.id)}
      title={proposalTitle(kind, proposal)}
    >
      {fieldOf(row)}
    </Link>
  );
}
