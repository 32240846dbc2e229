import { proposalFixture } from '@portal/shared/testing/proposal-fixture';
import type { ProposalRow } from '@portal/shared/proposal/proposal-row';
import { neighboursOf } from './neighbour-links';

const row = (id: string, status: string, day = 1): ProposalRow => ({
  kind: 'thesis',
  proposal: proposalFixture('thesis', { id, status, created_at: `2026-11-0${day}T00:00:00Z` }),
});
const ROWS = [row('a', 'Pending'), row('b', 'Pending', 2), row('c', 'Approved'), row('d', 'Pending', 4)];

it.each([
  ['a', null, 'b', 1, 3],
  ['b', 'a', 'd', 2, 3],
  ['d', 'b', null, 3, 3],
  ['c', 'b', 'd', 3, 4],
  ['unknown', null, 'a', 0, 4],
])('%s is between %s and %s', (id, previous, next, place, total) => {
  const found = neighboursOf(ROWS, id, false);
  expect([found.previous?.id ?? null, found.next?.id ?? null, found.place, found.total]).toEqual([
    previous,
    next,
    place,
    total,
  ]);
});

it('a proposal decided here keeps its place in the queue of pending proposals', () => {
  const decided = [row('a', 'Pending'), row('d', 'Pending', 4), row('c', 'Approved'), row('b', 'Rejected', 2)];
  const found = neighboursOf(decided, 'b', true);
  expect(found).toMatchObject({
    previous: { id: 'a' },
    next: { id: 'd' },
    place: 2,
    total: 3,
  });
});
