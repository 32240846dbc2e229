import { listAllProposals } from '@portal/shared/contract/endpoints/proposal';
import { listBin, restoreProposal } from '@portal/shared/contract/endpoints/proposal-course';
import type { BinnedProposal } from '@portal/shared/contract/entities/proposal-life';
import type { Question } from '@portal/shared/contract/messages';
import { statusLabel } from '@portal/shared/contract/status';
import { formatDate } from '@portal/shared/format/date';
import { IconButton, QueryView, Skeleton, StatusChip } from '@portal/shared/ui/base';
import { DataTable, type Column } from '@portal/shared/ui/table';
import type { ReactNode } from 'react';
import { useRowCall } from '../use-row-call';
import type { BinQuery } from './use-bin';

const COLUMNS: readonly Column<BinnedProposal>[] = [
  {
    key: 'judul',
    title: 'Judul',
    width: 190,
    value: ({ title }) => title,
    render: ({ title }) => (
      <span className="pr-cell-clip" title={title}>
        {title}
      </span>
    ),
  },
  { key: 'jenis', title: 'Jenis Penelitian', width: 136, value: (row) => row.type_of_proposal },
  {
    key: 'pengusul',
    title: 'Pengusul',
    width: 170,
    value: ({ user }) => user.email,
    render: ({ user }) => (
      <span className="pr-cell-line" title={user.email}>
        {user.email}
      </span>
    ),
  },
  {
    key: 'status',
    title: 'Status sebelum dihapus',
    width: 150,
    value: ({ status }) => status,
    text: ({ status }) => statusLabel(status),
    render: ({ status }) => <StatusChip status={status} />,
  },
  { key: 'oleh', title: 'Dihapus oleh', width: 130, value: (row) => row.deleted_by },
  {
    key: 'dihapus',
    title: 'Dihapus pada',
    width: 150,
    value: (row) => row.deleted_at,
    text: (row) => formatDate(row.deleted_at),
  },
  {
    key: 'selamanya',
    title: 'Terhapus selamanya',
    width: 150,
    value: (row) => row.purge_at,
    text: (row) => formatDate(row.purge_at),
  },
];

/** What restoring does: an approved one has lost its machine and waits for a decision again. */
function restoreQuestion({ title, status, user }: BinnedProposal): Question {
  const returns =
    status === 'Approved'
      ? `Usulan ini semula disetujui; mesinnya sudah dilepas, jadi usulan kembali dengan status ${statusLabel('Pending')} dan perlu disetujui lagi.`
      : `Usulan kembali ke daftar dengan status ${statusLabel(status)}.`;
  return {
    title: 'Pulihkan usulan ini?',
    text: `${title} (${user.email}). ${returns}`,
    confirm: 'Pulihkan',
    tone: 'primary',
  };
}

/** Deleted proposals, newest first; each can be taken back until it is removed for good. */
export function BinTable({ bin }: { readonly bin: BinQuery }): ReactNode {
  const restoration = useRowCall({
    endpoint: restoreProposal,
    lists: [listBin, listAllProposals],
    done: 'Usulan dipulihkan',
    failed: 'Usulan gagal dipulihkan.',
    quiet: true,
  });
  return (
    <QueryView query={bin} skeleton={<Skeleton shape="rows" count={5} />}>
      {({ proposal: rows }) => (
        <DataTable
          name="tempat-sampah"
          noun="usulan"
          rows={rows}
          rowKey={(row) => row.id}
          columns={COLUMNS}
          actionsWidth={80}
          actions={(row) => (
            <IconButton
              icon="undo"
              label={`Pulihkan ${row.title}`}
              disabled={restoration.busy === row.id}
              onClick={() => void restoration.start(row.id, restoreQuestion(row))}
            />
          )}
          emptyHint="Usulan yang dihapus berada di sini selama 30 hari."
        />
      )}
    </QueryView>
  );
}
