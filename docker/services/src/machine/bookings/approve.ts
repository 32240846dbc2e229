import { IMAGE_REFERENCE } from '@portal/shared/contract/machine/image-reference';
import type { Reason } from '@portal/shared/contract/text/reasons';
import { formatWeekday } from '@portal/shared/format/day-span';
import { closedOn, nextDay } from '@portal/shared/machine/closures';
import { and, eq } from 'drizzle-orm';
import type { Call, Handler } from '../../platform/call';
import { container, day, machine } from '../../platform/db/schema/machines';
import { type HandlerResult, success } from '../../platform/http/envelope';
import { instantOf } from '../../platform/http/wire';
import type { Queryable } from '../../platform/db/database';
import { done, notDone, reason } from '../../platform/http/reason';
import {
  freeSlot,
  isActive,
  isNotUnder,
  isOfPerson,
  type LockedMachine,
  lockKey,
  openWindows,
} from '../slots/held-slots';
import { queueReference } from '../images/builds';
import {
  bookContainer,
  type BookingRequest,
  isApproved,
  leaveEarlierSlot,
  requestedBooking,
  takeRepeated,
} from './book-container';

/**
 * POST /approval: takes the first free slot of the machine on that day. The machine's row is locked meanwhile, so two
 * approvals cannot take one slot.
 * A repeated request returns the same response and takes no second slot. It has the same `Idempotency-Key`, or no key
 * but the same choice by the same admin within two minutes. The same key with another place moves the container, until
 * its proposal is approved.
 * The reconcile loop starts the container afterwards: the response never waits for an engine.
 */
export const scheduleApproval: Handler = async (call) => {
  const { db, context } = call;
  const booking = requestedBooking(call);
  const [locked] = await db.select().from(machine).where(eq(machine.id_mesin, booking.machineId)).for('update');
  if (!locked) return notDone(reason('booking/no-machine'));
  if ((await db.$count(day, eq(day.id, booking.dayId))) === 0) return notDone(reason('booking/no-day'));
  if (booking.key) await lockKey(db, booking.key);
  const repeated = await takeRepeated(db, booking);
  if (repeated) return bookedResponse(repeated);
  if (booking.key && (await isApproved(db, booking.key))) return notDone(reason('booking/approved'));
  const why = await findBookingRefusal(call, booking, locked);
  if (why) return notDone(why);
  const slot = await freeSlot(db, locked, booking.dayId, booking.key);
  if (slot === null) return success('', { error: true, message: 'jadwal penuh!!!' });
  if (booking.key) await leaveEarlierSlot(db, booking.key);
  // Queued in this transaction, so that no container starts before the reference is looked up.
  if (context.config.engine.kind === 'docker' && IMAGE_REFERENCE.test(booking.image))
    await queueReference(db, { archive: booking.image, machine: locked.nama_mesin });
  call.afterCommit(() => context.wakeEngine());
  return bookedResponse(await bookContainer(db, booking, slot));
};

function bookedResponse(endsAt: Date): HandlerResult {
  return done('Container telah di daftarkan', { ends_at: instantOf(endsAt) });
}

/** Returns why the machine takes no new booking; null if only its slots limit it. */
async function findBookingRefusal(call: Call, booking: BookingRequest, locked: LockedMachine): Promise<Reason | null> {
  if (locked.status !== 'active') return reason('booking/inactive');
  return (await closedReason(call.db, booking)) ?? limitReason(call, booking);
}

/** Returns why the machine is closed on the next such day. Call it with the row locked: closing takes the same lock. */
async function closedReason(tx: Queryable, { machineId, dayId }: BookingRequest): Promise<Reason | null> {
  const [closures] = await tx
    .select({ closed_days: machine.closed_days, windows: openWindows })
    .from(machine)
    .where(eq(machine.id_mesin, machineId));
  const next = nextDay(dayId, new Date());
  const closed = closures && closedOn(closures, next);
  return closed ? { code: 'booking/closed', parameters: { day: formatWeekday(next), reason: closed } } : null;
}

async function limitReason({ db, context }: Call, booking: BookingRequest): Promise<Reason | null> {
  const limit = context.config.maxSessionsPerPerson;
  if (limit === 0 || (await heldByPerson(db, booking)) < limit) return null;
  return reason('booking/limit', { limit });
}

/**
 * Counts the slots that the person holds besides the one that this booking moves, and locks the person until the end of
 * the transaction.
 */
async function heldByPerson(tx: Queryable, { username, key }: BookingRequest): Promise<number> {
  await lockKey(tx, `person ${username.toLowerCase()}`);
  return tx.$count(container, and(isActive, isOfPerson(username), key === null ? undefined : isNotUnder(key)));
}
