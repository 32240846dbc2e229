import { proposalFixture } from '@portal/shared/testing/proposal-fixture';
import { monthly } from './monthly';
import { summaryOf } from './use-summary';

it('counts proposals by WIB month and status, including empty months', () => {
  const at = (created_at: string, status: string) => ({
    kind: 'thesis' as const,
    proposal: proposalFixture('thesis', { created_at, status }),
  });
  // 18.00 UTC on the last day is the first of the next month in Jakarta.
  const rows = [
    at('2026-10-31T18:00:00Z', 'Pending'),
    at('2026-11-05T02:00:00Z', 'Approved'),
    at('2026-09-01T00:00:00Z', 'Approved'),
  ];
  const months = monthly(summaryOf(rows, 0).months ?? [], 3, Date.parse('2026-11-20T00:00:00Z'));
  expect(months.map(({ key, total }) => [key, total])).toEqual([
    ['2026-09', 1],
    ['2026-10', 0],
    ['2026-11', 2],
  ]);
  expect(months[2]?.counts).toMatchObject({ Pending: 1, Approved: 1, Rejected: 0 });
});
