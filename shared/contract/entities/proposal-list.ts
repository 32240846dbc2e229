import * as z from 'zod/mini';
import { PROPOSAL_KINDS } from '../proposal/proposal-kind';
import { PROPOSAL_STATUSES } from '../proposal/status';
import { id, optional, optionalText, record } from '../field/schema';
import { proposal } from './proposal';

const kind = z.enum(PROPOSAL_KINDS);

/** A row of the list: the fields of the requested columns, and those that its actions need. */
export const listedProposal = record(() => ({ kind, proposal }));

const neighbour = optional(record(() => ({ id, kind })));

export const proposalNeighbours = record(() => ({
  previous: neighbour,
  next: neighbour,
  /** From 1; 0 if the proposal is not in the list. */
  place: z.number(),
  total: z.number(),
}));

export const proposalSummary = record(() => ({
  statuses: record(() => ({
    Pending: z.number(),
    Approved: z.number(),
    Rejected: z.number(),
    Revision: z.number(),
    Finished: z.number(),
  })),
  /** Submission time of the proposal that waits longest; null if none waits. */
  oldest_waiting: optionalText,
  users: z.number(),
  /** Counts by month of submission (WIB, `2026-11`), kind and status, without zeros. */
  months: z.array(record(() => ({ month: z.string(), kind, status: z.enum(PROPOSAL_STATUSES), count: z.number() }))),
}));
export type ProposalSummary = z.output<typeof proposalSummary>;
