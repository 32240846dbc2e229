import { COUNT_LIMIT } from '@portal/shared/contract/lists/list';
import { readListQuery } from '@portal/shared/contract/lists/read-list-query';
import { PROPOSAL_LIST } from '@portal/shared/contract/lists/proposals';
import { desc, sql } from 'drizzle-orm';
import { queryOf } from '../../../platform/lists/query-of';
import type { Handler } from '../../../platform/call';
import type { Queryable } from '../../../platform/db/database';
import { proposal } from '../../../platform/db/schema/proposals';
import { success } from '../../../platform/http/envelope';
import { refusal } from '../../../platform/http/refusal';
import { isUuid } from '../../../platform/http/wire';
import { containerStates } from '../../machine-calls/container-states';
import { listedResponse } from './respond';
import { readRows, rowsOf } from './read-rows';
import { readTally, type Tally } from './tally';
import { countsOf, isSearched, searched, type ListFilter } from './where';

/** Reads the query of a list. @throws HttpError 422 naming the part that the list does not support */
export function listQueryOf(params: Readonly<Record<string, unknown>>) {
  return readListQuery(PROPOSAL_LIST, params, (code, name) => refusal(code, { name: name.slice(0, 60) }));
}

/** GET page: rows by the cursor, with counts; with `ids` those rows as they are now. */
export const pageProposals: Handler = async (call) => {
  const query = listQueryOf(queryOf(call));
  const rows = query.ids.length > 0 ? await namedRows(call.db, query.ids) : await readRows(call.db, query);
  const tally = await readTally(call.db);
  const found = isSearched(query) ? await selectFound(call.db, query) : tally;
  const { total, counts } = countsOf(query, found);
  const isAtLeast = isSearched(query) && sum(found) >= COUNT_LIMIT;
  const states = await containerStates(
    call.db,
    rows.rows.map(({ id }) => id),
  );
  return success('Page of Submission', {
    rows: listedResponse(rows.rows, { columns: query.columns, accountId: call.session.accountId, states }),
    total: isAtLeast ? Math.max(total, rows.rows.length) : total,
    is_at_least: isAtLeast,
    all: sum(tally),
    counts,
    previous: rows.previous,
    next: rows.next,
  });
};

async function namedRows(db: Queryable, ids: readonly string[]) {
  return { rows: await rowsOf(db, ids.filter(isUuid)), previous: null, next: null };
}

const sum = (tallies: readonly Tally[]) => tallies.reduce((total, { count }) => total + count, 0);

/** Counts of a searched list by kind and status, of the newest rows up to the limit. */
export function selectFound(db: Queryable, filter: ListFilter) {
  const newest = db
    .select({ kind: proposal.kind, status: proposal.status })
    .from(proposal)
    .where(searched(filter))
    .orderBy(desc(proposal.created_at))
    .limit(COUNT_LIMIT)
    .as('newest');
  return db
    .select({ kind: newest.kind, status: newest.status, count: sql<number>`count(*)::integer` })
    .from(newest)
    .groupBy(newest.kind, newest.status);
}
