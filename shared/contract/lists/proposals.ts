import { PROPOSALS } from '../proposal/all';
import type { ProposalField, ProposalFieldName } from '../proposal/field';
import { PROPOSAL_KIND_DETAILS, PROPOSAL_KINDS } from '../proposal/proposal-kind';
import { PROPOSAL_STATUSES, statusLabel } from '../proposal/status';
import { SEARCHED_FIELDS } from '../proposal/searched-fields';
import type { ListColumn, ListDescription } from './list';

export const REPORT_STATE_LABELS = {
  owed: 'Belum dikirim',
  sent: 'Menunggu diterima',
  accepted: 'Diterima',
} as const;

/** The columns of product-facts.md 7.5 and admin-area.md section 2. */
const SPECIFIED = [
  { key: 'username', title: 'Username', type: 'text', fields: ['user'], isSorted: true, isSearched: true },
  {
    key: 'jenis',
    title: 'Jenis Penelitian',
    type: 'choice',
    fields: ['kind'],
    isSorted: true,
    isSearched: true,
    choices: PROPOSAL_KINDS.map((kind) => PROPOSAL_KIND_DETAILS[kind].type).map((value) => ({ value, label: value })),
  },
  {
    key: 'bidang',
    title: 'Bidang Penelitian',
    type: 'text',
    fields: ['research_field', 'research_title', 'institution'],
    isSorted: true,
    isSearched: true,
  },
  {
    key: 'deskripsi',
    title: 'Deskripsi Singkat Penelitian',
    type: 'text',
    fields: ['short_description'],
    isSorted: true,
    isSearched: true,
  },
  {
    key: 'status',
    title: 'Status',
    type: 'choice',
    fields: ['status'],
    isSorted: true,
    choices: PROPOSAL_STATUSES.map((value) => ({ value, label: statusLabel(value) })),
  },
  { key: 'tanggal', title: 'Tanggal Pengajuan', type: 'instant', fields: ['created_at'], isSorted: true },
] as const satisfies readonly ListColumn[];

const LIFE = [
  { key: 'kode', title: 'Kode', type: 'text', fields: ['id', 'created_at'], isHidden: true, isSearched: true },
  {
    key: 'laporan',
    title: 'Laporan Akhir',
    type: 'choice',
    fields: ['report_state'],
    isHidden: true,
    choices: Object.entries(REPORT_STATE_LABELS).map(([value, label]) => ({ value, label })),
  },
  { key: 'ditangani', title: 'Ditangani Oleh', type: 'text', fields: ['handler'], isHidden: true, isSearched: true },
  {
    key: 'berakhir',
    title: 'Pemakaian Berakhir',
    type: 'instant',
    fields: ['ends_at'],
    isHidden: true,
    isSorted: true,
  },
  {
    key: 'perpanjangan',
    title: 'Perpanjangan Diminta (Hari)',
    type: 'number',
    fields: ['pending_extension_days'],
    isHidden: true,
  },
  { key: 'alasan', title: 'Alasan Penolakan', type: 'text', fields: ['rej_excerpt'], isHidden: true, isSearched: true },
] as const satisfies readonly ListColumn[];

export type ProposalColumnKey = (typeof SPECIFIED | typeof LIFE)[number]['key'];

export type ProposalSortKey = Extract<(typeof SPECIFIED | typeof LIFE)[number], { readonly isSorted: true }>['key'];

/** Fields that the specified columns already show. */
const SHOWN: ReadonlySet<ProposalFieldName> = new Set([
  'type_of_proposal',
  'research_field',
  'research_title',
  'short_description',
]);

const isListed = ({ name, control }: ProposalField) =>
  !SHOWN.has(name) && control.kind !== 'file' && control.kind !== 'textarea';
const isNumber = ({ control }: ProposalField) =>
  control.kind === 'number' || control.kind === 'gpu' || control.kind === 'money';

/** A column for every short field of any kind: shown and exported once chosen. */
export const PROPOSAL_FIELD_COLUMNS: readonly (ListColumn & { readonly key: ProposalFieldName })[] = [
  ...new Map(
    PROPOSAL_KINDS.flatMap((kind) => PROPOSALS[kind].fields.filter(isListed).map((field) => [field.name, field])),
  ).values(),
].map((field) => ({
  key: field.name,
  title: field.label,
  type: isNumber(field) ? 'number' : 'text',
  fields: [field.name],
  isHidden: true,
  isSearched: SEARCHED_FIELDS.some((name) => name === field.name),
}));

/** All proposals, as admins read them: waiting ones first, the longest wait on top. */
export const PROPOSAL_LIST: ListDescription = {
  name: 'proposals',
  columns: [...SPECIFIED, ...PROPOSAL_FIELD_COLUMNS, ...LIFE],
};
