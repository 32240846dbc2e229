import { TITLES } from '@portal/shared/contract/text/messages';
import { useQuery } from '@tanstack/react-query';
import { listAllProposals } from '@portal/shared/contract/endpoints/proposal/proposal';
import { BIN_DAYS, deleteProposal, listBin } from '@portal/shared/contract/endpoints/proposal/proposal-course';
import { exportProposals, pageProposals } from '@portal/shared/contract/endpoints/proposal/proposal-list';
import { adminPreviewRoute } from '@portal/shared/contract/proposal/proposal-kind';
import { can, queryOf } from '@portal/shared/http';
import { proposalCode, proposalTitle } from '@portal/shared/proposal/title';
import { RowActions, StatusChip } from '@portal/shared/ui/base';
import { listColumn } from '@portal/shared/proposal/list-column';
import { useDelete } from '@portal/shared/ui/row-call';
import { DataTable, ListView, useList, type Column } from '@portal/shared/ui/table';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { newestFirst, type ProposalRow } from '@portal/shared/proposal/proposal-row';
import { t } from '../texts';

const titleOf = ({ kind, proposal }: ProposalRow) => proposalTitle(kind, proposal);

const rowKey = ({ proposal }: ProposalRow) => proposal.id;

const COLUMNS: readonly Column<ProposalRow>[] = [
  { ...listColumn('kode'), hidden: false, look: 'whole', width: 158 },
  { ...listColumn('jenis'), look: 'quiet', width: 156 },
  {
    ...listColumn('bidang'),
    title: t('Judul'),
    look: 'title',
    card: 'title',
    width: 180,
    render: (row) => (
      <Link className="pr-link" to={adminPreviewRoute(row.kind, row.proposal.id)}>
        {titleOf(row)}
      </Link>
    ),
  },
  { ...listColumn('username'), title: t('Pengusul'), card: 'fact', width: 178 },
  {
    ...listColumn('status'),
    width: 164,
    card: 'chip',
    render: ({ proposal }) => <StatusChip status={proposal.status} />,
  },
  { ...listColumn('tanggal'), look: 'stamp', card: 'fact', width: 148 },
];

/** Returns title, code and owner for the question before a deletion. */
function nameOf({ kind, proposal }: ProposalRow): string {
  const owner = proposal.user?.email;
  return `${proposalTitle(kind, proposal)} (${proposalCode(kind, proposal)}${owner ? `, ${owner}` : ''})`;
}

/** Lists every proposal; each can be moved to the bin if the server has one. */
export function AllProposals({ canDelete }: { readonly canDelete: boolean }): ReactNode {
  const whole = useQuery({ ...queryOf(listAllProposals), select: newestFirst, enabled: !can('pages') });
  const list = useList<ProposalRow>({
    calls: { page: pageProposals, csv: exportProposals },
    columns: COLUMNS,
    rowKey,
    whole,
    usualSort: { key: 'tanggal', descending: true },
  });
  const deletion = useDelete({
    endpoint: deleteProposal,
    lists: [listAllProposals, pageProposals, listBin],
    noun: 'usulan',
    also: t(
      'Container-nya, bila ada, dihentikan. Usulan berada di tempat sampah selama {days} hari dan dapat dipulihkan selama itu; sesudahnya terhapus untuk selamanya.',
      { days: BIN_DAYS },
    ),
    done: t('Usulan dipindahkan ke tempat sampah'),
    failed: { title: TITLES.warning, text: t('Usulan gagal dihapus.') },
    quiet: true,
  });
  const actions = (row: ProposalRow) => (
    <RowActions
      subject={titleOf(row)}
      main={{ label: t('Lihat'), to: adminPreviewRoute(row.kind, row.proposal.id) }}
      more={[[deletion.choiceOf(row.proposal.id, nameOf(row))]]}
    />
  );
  return (
    <ListView list={list}>
      {(rows, source) => (
        <DataTable
          name="kelola-usulan"
          noun={t('usulan')}
          rows={rows}
          source={source}
          rowKey={rowKey}
          columns={COLUMNS}
          actions={canDelete ? actions : undefined}
          emptyHint={t('Usulan peneliti tampil di sini begitu diajukan.')}
        />
      )}
    </ListView>
  );
}
