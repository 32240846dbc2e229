import { proposalFixture } from '@portal/shared/testing/proposal-fixture';
import type { ProposalRow } from '@portal/shared/proposal/proposal-row';
import { neighboursOf } from './neighbours';

const row = (id: string, status: string): ProposalRow => ({
  kind: 'thesis',
  proposal: proposalFixture('thesis', { id, status }),
});
const ROWS = [row('a', 'Pending'), row('b', 'Pending'), row('c', 'Approved'), row('d', 'Pending')];

it.each([
  ['a', null, 'b', 1, 3],
  ['b', 'a', 'd', 2, 3],
  ['d', 'b', null, 3, 3],
  ['c', 'b', 'd', 3, 4],
  ['unknown', null, 'a', 0, 4],
])('%s stands between %s and %s', (id, previous, next, place, total) => {
  const found = neighboursOf(ROWS, id);
  expect([found.previous?.proposal.id ?? null, found.next?.proposal.id ?? null, found.place, found.total]).toEqual([
    previous,
    next,
    place,
    total,
  ]);
});
