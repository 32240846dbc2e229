import { TITLES } from '@portal/shared/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { listAllProposals } from '@portal/shared/contract/endpoints/proposal';
import { deleteProposal, listBin } from '@portal/shared/contract/endpoints/proposal-course';
import { adminPreviewRoute, PROPOSAL_KIND_DETAILS, PROPOSAL_KINDS } from '@portal/shared/contract/proposal-kind';
import { PROPOSAL_STATUSES, statusLabel } from '@portal/shared/contract/status';
import { formatDate } from '@portal/shared/format/date';
import { queryOf } from '@portal/shared/http';
import { proposalCode, proposalTitle } from '@portal/shared/proposal/title';
import { QueryView, RowActions, Skeleton, StatusChip } from '@portal/shared/ui/base';
import { DataTable, type Column } from '@portal/shared/ui/table';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { newestFirst, type ProposalRow } from '@portal/shared/proposal/proposal-row';
import { useDelete } from '../use-delete';
import { t } from '../texts';
import { translate } from '@portal/shared/language';

const codeOf = ({ kind, proposal }: ProposalRow) => proposalCode(kind, proposal);
const titleOf = ({ kind, proposal }: ProposalRow) => proposalTitle(kind, proposal);
const emailOf = ({ proposal }: ProposalRow) => proposal.user?.email ?? null;

const COLUMNS: readonly Column<ProposalRow>[] = [
  { key: 'kode', title: t('Kode'), look: 'whole', width: 158, value: codeOf },
  {
    key: 'jenis',
    title: t('Jenis Penelitian'),
    look: 'quiet',
    width: 168,
    value: ({ kind }) => PROPOSAL_KIND_DETAILS[kind].type,
    text: ({ kind }) => translate(PROPOSAL_KIND_DETAILS[kind].type),
    filter: PROPOSAL_KINDS.map((kind) => ({
      value: PROPOSAL_KIND_DETAILS[kind].type,
      label: translate(PROPOSAL_KIND_DETAILS[kind].type),
    })),
  },
  {
    key: 'judul',
    title: t('Judul'),
    look: 'title',
    card: 'title',
    width: 190,
    value: titleOf,
    render: (row) => (
      <Link className="pr-link" to={adminPreviewRoute(row.kind, row.proposal.id)}>
        {titleOf(row)}
      </Link>
    ),
  },
  { key: 'pengusul', title: t('Pengusul'), card: 'fact', value: emailOf },
  {
    key: 'status',
    title: 'Status',
    width: 164,
    card: 'chip',
    value: ({ proposal }) => proposal.status,
    text: ({ proposal }) => translate(statusLabel(proposal.status)),
    render: ({ proposal }) => <StatusChip status={proposal.status} />,
    filter: PROPOSAL_STATUSES.map((status) => ({ value: status, label: translate(statusLabel(status)) })),
  },
  {
    key: 'tanggal',
    title: t('Tanggal Pengajuan'),
    look: 'stamp',
    card: 'fact',
    width: 148,
    value: ({ proposal }) => proposal.created_at,
    text: ({ proposal }) => formatDate(proposal.created_at),
  },
];

/** Name of a proposal in the question: title, code, and whose it is. */
function nameOf(row: ProposalRow): string {
  const owner = emailOf(row);
  return `${titleOf(row)} (${codeOf(row)}${owner ? `, ${owner}` : ''})`;
}

/** Every proposal; each can be moved to the bin where the server has one. */
export function AllProposals({ canDelete }: { readonly canDelete: boolean }): ReactNode {
  const proposals = useQuery({ ...queryOf(listAllProposals), select: newestFirst });
  const deletion = useDelete({
    endpoint: deleteProposal,
    lists: [listAllProposals, listBin],
    noun: 'usulan',
    also: t(
      'Container-nya, bila ada, dihentikan. Usulan berada di tempat sampah selama 30 hari dan dapat dipulihkan selama itu; sesudahnya terhapus untuk selamanya.',
    ),
    done: t('Usulan dipindahkan ke tempat sampah'),
    failed: { title: TITLES.warning, text: t('Usulan gagal dihapus.') },
    quiet: true,
  });
  const actions = (row: ProposalRow) => (
    <RowActions
      subject={titleOf(row)}
      main={{ label: t('Lihat'), to: adminPreviewRoute(row.kind, row.proposal.id) }}
      more={
        canDelete
          ? [
              [
                {
                  label: t('Hapus'),
                  isDangerous: true,
                  isDisabled: deletion.isBusy(row.proposal.id),
                  onSelect: () => void deletion.start(row.proposal.id, nameOf(row)),
                },
              ],
            ]
          : []
      }
    />
  );
  return (
    <QueryView query={proposals} skeleton={<Skeleton shape="rows" count={8} />}>
      {(rows) => (
        <DataTable
          name="kelola-usulan"
          noun={t('usulan')}
          rows={rows}
          rowKey={(row) => row.proposal.id}
          columns={COLUMNS}
          actions={actions}
          emptyHint={t('Usulan peneliti tampil di sini begitu diajukan.')}
        />
      )}
    </QueryView>
  );
}
