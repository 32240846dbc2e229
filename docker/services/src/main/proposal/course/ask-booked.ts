import type { FastifyRequest } from 'fastify';
import type { Context } from '../../../platform/context';
import { and, eq, sql } from 'drizzle-orm';
import { machine_job } from '../../../platform/db/schema/queues';
import type { Call } from '../../../platform/call';
import { Unavailable } from '../../../platform/http/http-error';
import { refusal } from '../../../platform/http/refusal';
import { describeError } from '../../../platform/log';
import { askBooked } from '@portal/shared/contract/internal/machine-questions';
import { stopContainers } from '@portal/shared/contract/internal/machine-orders';
import { findProposal } from '../load';
import { callMachine, UnknownCall } from '../../machine-calls/call-machine';

type SlotState =
  | { readonly state: 'booked'; readonly askedAt: Date; readonly endsAt: Date | null }
  | { readonly state: 'missing' }
  /** An open or foreign service, which stores no keys: the portal's request is trusted. */
  | { readonly state: 'unknown' }
  | { readonly state: 'away'; readonly error: unknown };

export type Bookings = ReturnType<typeof rememberBookings>;

/** Asks the machine service about the slots of approvals and stores the responses by request. */
export function rememberBookings(context: Context) {
  const states = new WeakMap<FastifyRequest, SlotState>();
  return {
    /**
     * Asks the machine service for the slot of an approval. Call it outside of a transaction, which must not wait for
     * another server. Never throws: `require` evaluates the response.
     */
    ask: async (call: Call): Promise<void> => void states.set(call.request, await askMachine(context, call)),
    /**
     * Refuses an approval whose slot is not held.
     * @returns when the session ends; null if the machine service does not report it
     * @throws HttpError 409 when nothing is booked at that place for that number of days
     * @throws Unavailable when the machine service could not be asked
     */
    require: async (call: Call): Promise<Date | null> => {
      const response = states.get(call.request);
      if (!response || response.state === 'away') throw new Unavailable('server/machine-away', response?.error);
      if (response.state === 'unknown') return null;
      const isGone = response.state === 'missing' || (await isStopOrdered(call, response.askedAt));
      if (isGone) throw refusal('proposal/not-booked');
      return response.endsAt;
    },
  };
}

async function askMachine(context: Context, { db, params, fields }: Call): Promise<SlotState> {
  const row = await findProposal(db, params['id'], null);
  if (!row) return { state: 'missing' };
  const askedAt = new Date();
  const question = {
    proposal_id: row.id,
    // Always the owner's address, so that the request cannot claim somebody else's slot.
    username: row.user_email,
    id_hari: fields['id_hari'] ?? '',
    id_mesin: fields['id_mesin'] ?? '',
    durasi: fields['durasi'] ?? '',
  };
  try {
    const booked = await callMachine(context, askBooked, question);
    const endsAt = booked.ends_at ? new Date(booked.ends_at) : null;
    return booked.is_booked ? { state: 'booked', askedAt, endsAt } : { state: 'missing' };
  } catch (error) {
    if (!(error instanceof UnknownCall)) return { state: 'away', error };
    if (context.config.machineAuth)
      context.log('warn', 'the machine service cannot tell whether a slot is booked', { error: describeError(error) });
    return { state: 'unknown' };
  }
}

/** Whether the slot was given back between our question and the lock of the proposal. */
async function isStopOrdered({ db, params }: Call, since: Date): Promise<boolean> {
  const orders = await db
    .select({ id: machine_job.id })
    .from(machine_job)
    .where(
      and(
        eq(machine_job.path, stopContainers.path),
        sql`${machine_job.payload} ->> 'proposal_id' = ${params['id']}`,
        sql`(${machine_job.payload} ->> 'before')::timestamptz >= ${since.toISOString()}::timestamptz`,
      ),
    )
    .limit(1);
  return orders.length > 0;
}
