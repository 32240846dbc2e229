import { proposalFixture } from '../testing/proposal-fixture';
import { newestFirst, ownerFirst, waitingFirst } from './proposal-row';

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

test('newestFirst merges the three groups into one list', () => {
  expect(newestFirst(GROUPS).map(({ kind, proposal }) => [kind, proposal.id])).toEqual([
    ['thesis', 'd'],
    ['nonTa', 'b'],
    ['industry', 'c'],
    ['thesis', 'a'],
  ]);
});

test('waitingFirst puts pending proposals first, oldest on top', () => {
  expect(waitingFirst(GROUPS).map(({ proposal }) => proposal.id)).toEqual(['c', 'd', 'b', 'a']);
});

test('ownerFirst puts revisions first, then owed reports', () => {
  const owed = proposalFixture('thesis', { id: 'o', report_state: 'owed', created_at: '2026-11-05T00:00:00Z' });
  const asked = proposalFixture('thesis', { id: 'r', status: 'Revision', created_at: '2026-10-01T00:00:00Z' });
  const groups = { ...GROUPS, submission: [...GROUPS.submission, owed, asked] };
  expect(ownerFirst(groups).map(({ proposal }) => proposal.id)).toEqual(['r', 'o', 'd', 'b', 'c', 'a']);
});
