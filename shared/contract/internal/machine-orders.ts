import * as z from 'zod/mini';
import { defineInternalCall, type InternalRequest, type InternalResponse } from './internal-call';
import { filled, instant } from './values';

/** Orders of the main API to the machine service. All are idempotent. */
const order = { service: 'machine', access: 'secret' } as const;

const done = { error: z.boolean(), message: z._default(z.string(), '') };

/** Order about the container that holds its slot under this proposal's key. */
const proposalStop = z.object({
  username: z.string(),
  proposal_id: z.string(),
  /** The approved place; null if no approval was recorded. */
  id_hari: z.nullable(z.string()),
  id_mesin: z.nullable(z.string()),
  /** A container requested later belongs to a new approval. Null if there can be none. */
  before: z.nullable(instant),
});
/** Order about all containers of a person. Strict: a broken order about one proposal must not match it. */
const personStop = z.strictObject({ username: z.string() });

export const stopContainers = defineInternalCall('POST /stop', {
  ...order,
  summary: 'Ends the containers of a proposal, or of a deleted account',
  request: z.union([proposalStop, personStop]),
  response: z.object(done),
});
export type PersonStop = z.output<typeof personStop>;
export type ProposalStop = z.output<typeof proposalStop>;
export type StopOrder = InternalRequest<typeof stopContainers>;

export const stopOpenContainer = defineInternalCall('POST /stop', {
  ...order,
  access: 'public',
  summary: 'Ends one container at an open machine service of the older kind (product-facts.md 1.6)',
  encoding: 'form',
  request: z.object({ id: z.string(), id_schedule: z.string() }),
  response: z.object(done),
});

export const confirmContainer = defineInternalCall('POST /confirm', {
  ...order,
  summary: 'The approval of a proposal is recorded: its container may start',
  request: z.object({ proposal_id: filled }),
  response: z.object(done),
});

export const extendContainer = defineInternalCall('POST /extend', {
  ...order,
  summary: "Gives a proposal's container another end",
  request: z.object({ proposal_id: filled, ends_at: instant }),
  /** `error: true`: not done, for the reason in `message`. */
  response: z.object({ ...done, ends_at: z.optional(instant) }),
});
export type ExtensionResponse = InternalResponse<typeof extendContainer>;

export const renameContainers = defineInternalCall('POST /rename', {
  ...order,
  summary: 'A person has another email: containers, which are kept by it, go along',
  request: z.object({
    from: filled,
    to: filled,
    /** A session that began later under the old email belongs to someone else. */
    before: instant,
  }),
  response: z.object(done),
});
