import { formatDate } from '@portal/shared/format/date';
import { proposalCode } from '@portal/shared/proposal/title';
import type { Column } from '@portal/shared/ui/table';
import type { ProposalRow } from '@portal/shared/proposal/proposal-row';
import { t } from '../texts';

/** How a final report stands, in words. */
const REPORT_STATES = { owed: t('Belum dikirim'), sent: t('Menunggu diterima'), accepted: t('Diterima') } as const;

const CODE: Column<ProposalRow> = {
  key: 'kode',
  title: t('Kode'),
  hidden: true,
  value: ({ kind, proposal }) => proposalCode(kind, proposal),
};

const LIFE: readonly Column<ProposalRow>[] = [
  {
    key: 'laporan',
    title: t('Laporan Akhir'),
    hidden: true,
    value: ({ proposal }) => proposal.report_state ?? null,
    text: ({ proposal }) => (proposal.report_state ? REPORT_STATES[proposal.report_state] : ''),
    filter: Object.entries(REPORT_STATES).map(([value, label]) => ({ value, label })),
  },
  {
    key: 'ditangani',
    title: t('Ditangani Oleh'),
    hidden: true,
    value: ({ proposal }) => proposal.handler?.name ?? null,
  },
  {
    key: 'berakhir',
    title: t('Pemakaian Berakhir'),
    hidden: true,
    unsearched: true,
    value: ({ proposal }) => proposal.ends_at ?? null,
    text: ({ proposal }) => (proposal.ends_at ? formatDate(proposal.ends_at) : ''),
  },
  {
    key: 'perpanjangan',
    title: t('Perpanjangan Diminta (Hari)'),
    hidden: true,
    unsearched: true,
    align: 'end',
    value: ({ proposal }) => proposal.pending_extension_days ?? null,
  },
  { key: 'alasan', title: t('Alasan Penolakan'), hidden: true, value: ({ proposal }) => proposal.rej_excerpt ?? null },
];

/** Columns of what happens around a proposal: those of which at least one row has something to say. */
export function lifeColumns(rows: readonly ProposalRow[]): readonly Column<ProposalRow>[] {
  return [CODE, ...LIFE.filter((column) => rows.some((row) => column.value(row) !== null))];
}
