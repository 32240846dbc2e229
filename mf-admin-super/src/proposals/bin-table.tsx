import type { UseQueryResult } from '@tanstack/react-query';
import type { ResponseOf } from '@portal/shared/contract/endpoint';
import { listAllProposals } from '@portal/shared/contract/endpoints/proposal/proposal';
import { pageProposals } from '@portal/shared/contract/endpoints/proposal/proposal-list';
import { BIN_DAYS, listBin, restoreProposal } from '@portal/shared/contract/endpoints/proposal/proposal-course';
import type { BinnedProposal } from '@portal/shared/contract/entities/proposal-life';
import { TITLES, type Question } from '@portal/shared/contract/text/messages';
import { statusLabel } from '@portal/shared/contract/proposal/status';
import { formatDate } from '@portal/shared/format/date';
import { QueryView, RowActions, Skeleton, StatusChip } from '@portal/shared/ui/base';
import { DataTable, type Column } from '@portal/shared/ui/table';
import type { ReactNode } from 'react';
import { useRowCall } from '@portal/shared/ui/row-call';
import { t } from '../texts';
import { translate } from '@portal/shared/language';
import { proposalCode } from '@portal/shared/proposal/title';

const codeOf = (row: BinnedProposal) => proposalCode(row.kind, row);

const COLUMNS: readonly Column<BinnedProposal>[] = [
  { key: 'kode', title: translate('Kode'), look: 'quiet', card: 'fact', width: 136, value: codeOf },
  { key: 'judul', title: t('Judul'), look: 'title', card: 'title', width: 190, value: ({ title }) => title },
  {
    key: 'jenis',
    title: t('Jenis Penelitian'),
    look: 'quiet',
    width: 168,
    hidden: true,
    value: (row) => translate(row.type_of_proposal),
  },
  { key: 'pengusul', title: t('Pengusul'), card: 'fact', value: ({ user }) => user.email },
  {
    key: 'status',
    title: t('Status sebelum dihapus'),
    width: 164,
    card: 'chip',
    value: ({ status }) => status,
    text: ({ status }) => translate(statusLabel(status)),
    render: ({ status }) => <StatusChip status={status} />,
  },
  { key: 'oleh', title: t('Dihapus oleh'), look: 'quiet', width: 180, hidden: true, value: (row) => row.deleted_by },
  {
    key: 'dihapus',
    title: t('Dihapus pada'),
    look: 'stamp',
    width: 148,
    value: (row) => row.deleted_at,
    text: (row) => formatDate(row.deleted_at),
  },
  {
    key: 'selamanya',
    title: t('Terhapus selamanya'),
    look: 'stamp',
    card: 'fact',
    width: 148,
    value: (row) => row.purge_at,
    text: (row) => formatDate(row.purge_at),
  },
];

/** Explains the effect of restoring: an approved proposal has lost its machine and waits for a decision again. */
function restoreQuestion(row: BinnedProposal): Question {
  const { title, status, user } = row;
  const returns =
    status === 'Approved'
      ? t(
          'Usulan ini semula disetujui; mesinnya sudah dilepas, jadi usulan kembali dengan status {pending} dan perlu disetujui lagi.',
          { pending: translate(statusLabel('Pending')) },
        )
      : t('Usulan kembali ke daftar dengan status {status}.', { status: translate(statusLabel(status)) });
  return {
    title: t('Pulihkan usulan ini?'),
    text: `${title} (${codeOf(row)}, ${user.email}). ${returns}`,
    confirm: t('Pulihkan'),
    tone: 'primary',
  };
}

/** Lists deleted proposals, newest first; each can be restored until its final removal. */
export function BinTable({ bin }: { readonly bin: UseQueryResult<ResponseOf<typeof listBin>> }): ReactNode {
  const restoration = useRowCall({
    endpoint: restoreProposal,
    lists: [listBin, listAllProposals, pageProposals],
    done: t('Usulan dipulihkan'),
    failed: { title: TITLES.warning, text: t('Usulan gagal dipulihkan.') },
    quiet: true,
  });
  return (
    <QueryView query={bin} skeleton={<Skeleton shape="rows" count={5} />}>
      {({ proposal: rows }) => (
        <DataTable
          name="tempat-sampah"
          noun={t('usulan')}
          rows={rows}
          rowKey={(row) => row.id}
          columns={COLUMNS}
          actionsWidth={112}
          actions={(row) => (
            <RowActions
              subject={row.title}
              main={{
                label: t('Pulihkan'),
                isDisabled: restoration.isBusy(row.id),
                onSelect: () => void restoration.start(row.id, restoreQuestion(row)),
              }}
            />
          )}
          emptyHint={t('Usulan yang dihapus berada di sini selama {days} hari.', { days: BIN_DAYS })}
        />
      )}
    </QueryView>
  );
}
