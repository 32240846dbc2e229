import { PROPOSAL_STATUSES } from '@portal/shared/contract/status';
import { wib } from '@portal/shared/format/date';
import { and, asc, eq, gte, isNull } from 'drizzle-orm';
import type { Handler } from '../../../platform/call';
import { account } from '../../../platform/db/schema/accounts';
import { listOrders, proposal } from '../../../platform/db/schema/proposals';
import { success } from '../../../platform/http/envelope';
import { instantOf } from '../../../platform/http/wire';
import { readMonths, readTally } from './tally';

/** Months of the dashboard's chart, the present one included. */
const MONTHS = 6;

/** GET summary: returns stored counts, so that a dashboard costs the same for any number of rows. */
export const summariseProposals: Handler = async ({ db }) => {
  const tally = await readTally(db);
  const from = wib(Date.now())
    .subtract(MONTHS - 1, 'month')
    .format('YYYY-MM');
  const [oldest] = await db
    .select({ created_at: proposal.created_at })
    .from(proposal)
    .where(and(isNull(proposal.deleted_at), eq(proposal.status, 'Pending')))
    .orderBy(asc(listOrders(proposal).waiting[0].value))
    .limit(1);
  return success('Summary of Submission', {
    statuses: Object.fromEntries(
      PROPOSAL_STATUSES.map((status) => [
        status,
        tally.reduce((sum, row) => sum + (row.status === status ? row.count : 0), 0),
      ]),
    ),
    oldest_waiting: oldest ? instantOf(oldest.created_at) : null,
    users: await db.$count(account, gte(account.role, 4)),
    months: (await readMonths(db, from)).filter(({ count }) => count > 0),
  });
};
