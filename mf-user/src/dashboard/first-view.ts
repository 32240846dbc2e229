import { PROPOSAL_KIND_DETAILS } from '@portal/shared/contract/proposal-kind';
import { proposalRows, STATUS_PART, titlePart } from '@portal/shared/proposal/first-view';
import type { FirstView } from '@portal/shared/remote/first-view';

/** The own proposals, below the room of the greeting and of one card. */
export const dashboardView: FirstView = {
  gap: 20,
  blocks: [
    { kind: 'skeleton', shape: 'words', height: 58, count: 1, of: 2 },
    { kind: 'skeleton', shape: 'card', height: 212, count: 1, of: 3 },
    proposalRows({ title: 'Usulan saya', call: 0, widths: 'minmax(0, 1fr) 408px 130px 116px', head: null }, (kind) => [
      [titlePart(kind, 'strong'), { fields: [], text: PROPOSAL_KIND_DETAILS[kind].type, look: 'small' }],
      [STATUS_PART],
    ]),
  ],
};
