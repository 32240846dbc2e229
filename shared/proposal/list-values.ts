import { PROPOSALS } from '../contract/proposal/all';
import type { ProposalFieldName } from '../contract/proposal/field';
import type { ListColumn } from '../contract/lists/list';
import {
  PROPOSAL_FIELD_COLUMNS,
  PROPOSAL_LIST,
  REPORT_STATE_LABELS,
  type ProposalColumnKey,
} from '../contract/lists/proposals';
import { PROPOSAL_KIND_DETAILS } from '../contract/proposal/proposal-kind';
import { statusLabel } from '../contract/proposal/status';
import { formatDate } from '@portal/shared/format/date';
import { translate } from '@portal/shared/language';
import type { CellValue, DescribedList } from '../lists/described-list';
import { displayValue } from './display-value';
import type { ProposalRow } from './proposal-row';
import { proposalCode, proposalTitle } from './title';

type ProposalValue = CellValue<ProposalRow>;

/** Cooperations have neither field nor title; they use their name. */
const fieldOf = ({ kind, proposal }: ProposalRow) =>
  proposal.research_field ?? proposal.research_title ?? proposalTitle(kind, proposal);

const OWN: Readonly<Record<ProposalColumnKey, ProposalValue>> = {
  username: { value: ({ proposal }) => proposal.user?.email ?? '' },
  jenis: {
    value: ({ kind }) => PROPOSAL_KIND_DETAILS[kind].type,
    text: ({ kind }) => translate(PROPOSAL_KIND_DETAILS[kind].type),
  },
  bidang: { value: fieldOf },
  deskripsi: { value: ({ proposal }) => proposal.short_description },
  status: {
    value: ({ proposal }) => proposal.status,
    text: ({ proposal }) => translate(statusLabel(proposal.status)),
  },
  tanggal: {
    value: ({ proposal }) => proposal.created_at,
    text: ({ proposal }) => formatDate(proposal.created_at),
  },
  kode: { value: ({ kind, proposal }) => proposalCode(kind, proposal) },
  laporan: {
    value: ({ proposal }) => proposal.report_state ?? null,
    text: ({ proposal }) => (proposal.report_state ? translate(REPORT_STATE_LABELS[proposal.report_state]) : ''),
  },
  ditangani: { value: ({ proposal }) => proposal.handler?.name ?? null },
  berakhir: {
    value: ({ proposal }) => proposal.ends_at ?? null,
    text: ({ proposal }) => (proposal.ends_at ? formatDate(proposal.ends_at) : ''),
  },
  perpanjangan: { value: ({ proposal }) => proposal.pending_extension_days ?? null },
  alasan: { value: ({ proposal }) => proposal.rej_excerpt ?? null },
};

function valueOfColumn({ key, type }: ListColumn): ProposalValue {
  if (isOwn(key)) return OWN[key];
  const name = PROPOSAL_FIELD_COLUMNS.find((column) => column.key === key)?.key;
  if (!name) throw new Error(`no column ${key}`);
  return {
    value: (row) => {
      const value = fieldIn(row, name)?.value ?? null;
      if (value === null || value === '') return null;
      return type === 'number' && !Number.isNaN(Number(value)) ? Number(value) : String(value);
    },
    text: (row) => {
      const found = fieldIn(row, name);
      return found && found.value !== null && found.value !== '' ? displayValue(found.field, found.value) : '';
    },
  };
}

const isOwn = (key: string): key is ProposalColumnKey => Object.hasOwn(OWN, key);

/** Returns a field as the proposal's kind describes it; null if the kind does not have it. */
function fieldIn({ kind, proposal }: ProposalRow, name: ProposalFieldName) {
  const field = PROPOSALS[kind].fields.find((own) => own.name === name);
  return field ? { field, value: proposal[name] ?? null } : null;
}

export const PROPOSALS_WITH_CELLS: DescribedList<ProposalRow> = {
  name: PROPOSAL_LIST.name,
  columns: PROPOSAL_LIST.columns.map((column) => ({ ...column, ...valueOfColumn(column) })),
  idOf: ({ proposal }) => proposal.id,
};
