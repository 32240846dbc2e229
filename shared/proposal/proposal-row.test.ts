import { proposalFixture } from '../testing/proposal-fixture';
import { newestFirst, waitingFirst } from './proposal-row';

const GROUPS = {
  submission: [
    proposalFixture('thesis', { id: 'a', status: 'Approved', created_at: '2026-11-01T00:00:00Z' }),
    proposalFixture('thesis', { id: 'd', status: 'Pending', created_at: '2026-11-04T00:00:00Z' }),
  ],
  non_ta_submission: [proposalFixture('nonTa', { id: 'b', status: 'Rejected', created_at: '2026-11-03T00:00:00Z' })],
  industri_submission: [
    proposalFixture('industry', { id: 'c', status: 'Pending', created_at: '2026-11-02T00:00:00Z' }),
  ],
};

test('the three groups become one list, newest first', () => {
  expect(newestFirst(GROUPS).map(({ kind, proposal }) => [kind, proposal.id])).toEqual([
    ['thesis', 'd'],
    ['nonTa', 'b'],
    ['industry', 'c'],
    ['thesis', 'a'],
  ]);
});

test('for who decides, what waits comes first and the longest wait on top', () => {
  expect(waitingFirst(GROUPS).map(({ proposal }) => proposal.id)).toEqual(['c', 'd', 'b', 'a']);
});
