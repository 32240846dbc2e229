import * as z from 'zod/mini';
import { PROPOSAL_KINDS } from '../proposal-kind';
import { PROPOSAL_STATUSES } from '../status';
import { id, optional, optionalText, record } from '../schema';
import { proposal } from './proposal';

const kind = z.enum(PROPOSAL_KINDS);

/** A row of the list: the fields of the requested columns, and those that its actions need. */
const listedProposal = record(() => ({ kind, proposal }));

/** One page of the list of all proposals. */
export const proposalPage = record(() => ({
  rows: z.array(listedProposal),
  /** Rows that search and filters leave, on all pages. */
  total: z.number(),
  /** True: counting stopped, there are at least `total`. */
  is_at_least: z._default(z.boolean(), false),
  /** Rows without search and filters. */
  all: z.number(),
  /** Rows by filter and value, as the search and the other filters leave them. */
  counts: z.array(record(() => ({ column: z.string(), value: z.string(), count: z.number() }))),
  /** Cursors of the neighbouring pages; null at the first or last page. */
  previous: optionalText,
  next: optionalText,
}));

const neighbour = optional(record(() => ({ id, kind })));

/** The proposals before and after one. */
export const proposalNeighbours = record(() => ({
  previous: neighbour,
  next: neighbour,
  /** From 1; 0 when the proposal is not in the list. */
  place: z.number(),
  total: z.number(),
}));

/** Numbers of the dashboard. */
export const proposalSummary = record(() => ({
  /** Proposals by status. */
  statuses: record(() => ({
    Pending: z.number(),
    Approved: z.number(),
    Rejected: z.number(),
    Revision: z.number(),
    Finished: z.number(),
  })),
  /** Submission of the proposal that waits longest; null: none waits. */
  oldest_waiting: optionalText,
  /** Researchers' accounts. */
  users: z.number(),
  /** Proposals by month of submission (WIB, `2026-11`), kind and status; what has none is left out. */
  months: z.array(record(() => ({ month: z.string(), kind, status: z.enum(PROPOSAL_STATUSES), count: z.number() }))),
}));
export type ProposalSummary = z.output<typeof proposalSummary>;
