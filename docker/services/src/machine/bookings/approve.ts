import { IMAGE_REFERENCE } from '@portal/shared/contract/image-reference';
import { eq } from 'drizzle-orm';
import type { Handler } from '../../platform/call';
import { day, machine } from '../../platform/db/schema/machines';
import { success, type HandlerResult } from '../../platform/http/envelope';
import { instantOf } from '../../platform/http/wire';
import { bookContainer, leaveEarlierSlot, takeRepeated } from './book-container';
import { findBookingRefusal } from './booking-refusals';
import { requestedBooking } from './booking-request';
import { notDone, reason } from '../reason';
import { freeSlot } from '../slots/free-slot';
import { queueReference } from '../images/builds';
import { lockKey } from '../slots/lock-key';

/**
 * POST /approval: takes the first free slot of the machine on that day. The machine's row is locked meanwhile, so two
 * approvals cannot take one slot. Repeating a request (same `Idempotency-Key`, or without key the same choice by the
 * same admin within two minutes) gives the same response and no second slot; the same key with another place moves the
 * container. The reconcile loop starts the container afterwards: the response never waits for an engine.
 */
export const approve: Handler = async (call) => {
  const { db, context } = call;
  const booking = requestedBooking(call);
  const [locked] = await db.select().from(machine).where(eq(machine.id_mesin, booking.machineId)).for('update');
  if (!locked) return notDone(reason('booking/no-machine'));
  if ((await db.$count(day, eq(day.id, booking.dayId))) === 0) return notDone(reason('booking/no-day'));
  if (booking.key) await lockKey(db, booking.key);
  const repeated = await takeRepeated(db, booking);
  if (repeated) return booked(repeated);
  const why = await findBookingRefusal(call, booking, locked);
  if (why) return notDone(why);
  const slot = await freeSlot(db, locked, booking.dayId, booking.key);
  if (slot === null) return success('', { error: true, message: 'jadwal penuh!!!' });
  if (booking.key) await leaveEarlierSlot(db, booking.key);
  // Queued in this transaction, so that nothing runs before the reference was looked up; that happens afterwards.
  if (context.config.engine.kind === 'docker' && IMAGE_REFERENCE.test(booking.image))
    await queueReference(db, { archive: booking.image, machine: locked.nama_mesin });
  call.afterCommit(() => context.wakeEngine());
  return booked(await bookContainer(db, booking, slot));
};

function booked(endsAt: Date): HandlerResult {
  return success('', { error: false, message: 'Container telah di daftarkan', ends_at: instantOf(endsAt) });
}
