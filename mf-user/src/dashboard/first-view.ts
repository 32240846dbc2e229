import { PROPOSAL_KIND_DETAILS } from '@portal/shared/contract/proposal/proposal-kind';
import { proposalRows, STATUS_PART, titlePart } from '@portal/shared/proposal/first-view';
import type { FirstView } from '@portal/shared/remote/area/first-view';

/** The order of ownerFirst in proposal-row.ts. */
const ORDER = {
  by: 'created_at',
  first: [
    { field: 'status', value: 'Revision' },
    { field: 'report_state', value: 'owed' },
  ],
};

export const dashboardView: FirstView = {
  gap: 20,
  blocks: [
    { kind: 'skeleton', shape: 'words', height: 58, count: 1, of: 2 },
    proposalRows(
      { title: 'Usulan saya', call: 0, order: ORDER, widths: 'minmax(0, 1fr) 440px 152px', head: null },
      (kind) => [
        [titlePart(kind, 'strong'), { fields: [], text: PROPOSAL_KIND_DETAILS[kind].type, look: 'small' }],
        [STATUS_PART],
      ],
    ),
  ],
};
