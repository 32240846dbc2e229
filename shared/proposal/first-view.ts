import { PROPOSAL_KINDS, PROPOSAL_KIND_DETAILS, type ProposalKind } from '../contract/proposal/proposal-kind';
import { PROPOSAL_STATUSES, statusLabel, statusTone } from '../contract/proposal/status';
import type { FirstView, FirstViewField, FirstViewPart, FirstViewRows } from '../remote/area/first-view';
import type { ProposalDescription } from '../contract/proposal/description';
import { PROPOSAL_SECTIONS } from '../contract/proposal/field';
import { titleFields } from './title';

/** Rows that fit in a tall window. */
const MOST_ROWS = 12;
const FIRST_SECTIONS = 2;

/** Returns the part of a list's row that names a proposal of a kind. */
export function titlePart(kind: ProposalKind, look: FirstViewPart['look']): FirstViewPart {
  return { fields: [...new Set(titleFields(kind))], text: PROPOSAL_KIND_DETAILS[kind].type, look };
}

export const STATUS_PART: FirstViewPart = {
  fields: ['status'],
  look: 'chip',
  words: Object.fromEntries(
    PROPOSAL_STATUSES.map((status) => [status, { text: statusLabel(status), tone: statusTone(status) }]),
  ),
};

type Measures = Pick<FirstViewRows, 'title' | 'call' | 'widths' | 'head'>;

/** Returns the rows of the first page of all proposals: waiting ones first, the longest wait on top. */
export function pageRows(
  said: Measures,
  columnsOf: (kind: ProposalKind) => readonly (readonly FirstViewPart[])[],
): FirstViewRows {
  const inRow = (field: string) => `proposal.${field}`;
  const within = (part: FirstViewPart) => ({ ...part, fields: part.fields.map(inRow) });
  return {
    kind: 'rows',
    groups: PROPOSAL_KINDS.map((kind) => ({
      key: 'rows',
      kind,
      columns: columnsOf(kind).map((parts) => parts.map(within)),
    })),
    order: { by: inRow('created_at'), first: { field: inRow('status'), value: 'Pending' } },
    most: MOST_ROWS,
    ...said,
  };
}

/** Returns the rows of the merged list that `show-all` answers, newest first by default. */
export function proposalRows(
  said: Measures & Partial<Pick<FirstViewRows, 'order'>>,
  columnsOf: (kind: ProposalKind) => readonly (readonly FirstViewPart[])[],
): FirstViewRows {
  return {
    kind: 'rows',
    groups: PROPOSAL_KINDS.map((kind) => ({ key: PROPOSAL_KIND_DETAILS[kind].group, columns: columnsOf(kind) })),
    order: { by: 'created_at', first: null },
    most: MOST_ROWS,
    ...said,
  };
}

/** Returns the first sections of a kind's form with the names of their fields. */
export function formView(description: ProposalDescription): FirstView {
  return {
    // The outline of the form is visible from 1,080 px on.
    aside: 272,
    gap: 16,
    blocks: [
      { kind: 'skeleton', shape: 'words', height: 34, count: 1, of: 2 },
      ...PROPOSAL_SECTIONS.slice(0, FIRST_SECTIONS).map(({ id, title, hint }) => ({
        kind: 'fields' as const,
        title,
        hint,
        fields: description.fields
          .filter(({ section }) => section === id)
          .map(({ label, help, width }): FirstViewField => ({ label, help, width: width ?? 'full' })),
      })),
    ],
  };
}
