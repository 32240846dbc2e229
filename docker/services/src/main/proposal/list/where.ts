import type { ListQuery } from '@portal/shared/contract/lists/list-query';
import { PROPOSAL_KIND_DETAILS, PROPOSAL_KINDS } from '@portal/shared/contract/proposal-kind';
import { PROPOSAL_STATUSES } from '@portal/shared/contract/status';
import { and, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import { proposal } from '../../../platform/db/schema/proposals';
import { holdsEveryWord } from '../../../platform/lists/search';
import { REPORT_ASKED_DAYS } from '../report-state';
import type { Tally } from './tally';

/** Search text and filters of a list, without its page. */
export type ListFilter = Pick<ListQuery, 'q' | 'filters'>;

const REPORTS: Readonly<Record<string, SQL | undefined>> = {
  accepted: isNotNull(proposal.report_accepted_at),
  sent: and(isNotNull(proposal.report_sent_at), isNull(proposal.report_accepted_at)),
  owed: and(
    isNull(proposal.report_sent_at),
    isNull(proposal.report_accepted_at),
    sql`(${proposal.status} = 'Finished' or ${proposal.status} = 'Approved'
         and ${proposal.ends_at} < now() + ${REPORT_ASKED_DAYS} * interval '1 day')`,
  ),
};

const chosen = <T extends string>(
  values: readonly string[] | undefined,
  all: readonly T[],
  nameOf: (one: T) => string,
) => (values ? all.filter((one) => values.includes(nameOf(one))) : all);

const kindsOf = ({ filters }: ListFilter) =>
  chosen(filters['jenis'], PROPOSAL_KINDS, (kind) => PROPOSAL_KIND_DETAILS[kind].type);
const statusesOf = ({ filters }: ListFilter) => chosen(filters['status'], PROPOSAL_STATUSES, (status) => status);

/** Selects rows by search and state of the report; stored counts of kinds and statuses cover the other filters. */
export function searched({ q, filters }: ListFilter): SQL | undefined {
  const reports = filters['laporan'];
  return and(
    isNull(proposal.deleted_at),
    holdsEveryWord(proposal.search_text, q),
    reports && or(...reports.map((state) => REPORTS[state])),
  );
}

/** Rows that search and filters leave. */
export function matching(filter: ListFilter): SQL | undefined {
  const { filters } = filter;
  return and(
    searched(filter),
    filters['jenis'] && inArray(proposal.kind, [...kindsOf(filter)]),
    filters['status'] && inArray(proposal.status, [...statusesOf(filter)]),
  );
}

/** Whether counts of kinds and statuses do not answer it. */
export const isSearched = ({ q, filters }: ListFilter) => q.trim() !== '' || filters['laporan'] !== undefined;

/** Counts of each filter's values, as the other filter leaves them, and of all rows that match. */
export function countsOf(filter: ListFilter, tallies: readonly Tally[]) {
  const kinds = kindsOf(filter);
  const statuses = statusesOf(filter);
  const sum = (of: (tally: Tally) => boolean) =>
    tallies.reduce((total, tally) => total + (of(tally) ? tally.count : 0), 0);
  const has = (tally: Tally) => kinds.includes(tally.kind) && statuses.includes(tally.status);
  return {
    total: sum(has),
    counts: [
      ...PROPOSAL_KINDS.map((kind) => ({
        column: 'jenis',
        value: PROPOSAL_KIND_DETAILS[kind].type,
        count: sum((tally) => tally.kind === kind && statuses.includes(tally.status)),
      })),
      ...PROPOSAL_STATUSES.map((status) => ({
        column: 'status',
        value: status,
        count: sum((tally) => tally.status === status && kinds.includes(tally.kind)),
      })),
    ],
  };
}
