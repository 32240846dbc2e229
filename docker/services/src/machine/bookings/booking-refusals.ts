import { formatWeekday } from '@portal/shared/format/day-span';
import { and, eq } from 'drizzle-orm';
import type { Call } from '../../platform/call';
import type { Queryable } from '../../platform/db/database';
import { container, machine } from '../../platform/db/schema/machines';
import type { BookingRequest } from './booking-request';
import { closedOn, nextDay } from '@portal/shared/machine/closures';
import { openWindows } from '../slots/open-windows';
import { isActive, isNotUnder, isOfPerson, type LockedMachine } from '../slots/free-slot';
import { lockKey } from '../slots/lock-key';

/** Returns why a machine takes no new bookings, in words for people; null if only its slots limit it. */
export async function findBookingRefusal(
  call: Call,
  booking: BookingRequest,
  locked: LockedMachine,
): Promise<string | null> {
  if (locked.status !== 'active') return 'Mesin ini sedang tidak aktif.';
  return (await closedReason(call.db, booking)) ?? limitReason(call, booking);
}

/** Why the machine is not offered on the next such day. Asked once the row is locked: closing takes the same lock. */
async function closedReason(tx: Queryable, { machineId, dayId }: BookingRequest): Promise<string | null> {
  const [closures] = await tx
    .select({ closed_days: machine.closed_days, windows: openWindows })
    .from(machine)
    .where(eq(machine.id_mesin, machineId));
  const next = nextDay(dayId, new Date());
  const reason = closures && closedOn(closures, next);
  return reason ? `Mesin ini tidak tersedia pada ${formatWeekday(next)}. ${reason}. Pilih hari atau mesin lain.` : null;
}

async function limitReason({ db, context }: Call, booking: BookingRequest): Promise<string | null> {
  const limit = context.config.maxSessionsPerPerson;
  if (limit === 0 || (await heldByPerson(db, booking)) < limit) return null;
  return `Peneliti ini sudah memegang ${limit} slot, batas untuk satu orang. Akhiri salah satu sesinya dahulu.`;
}

/**
 * Slots that the person holds beside the one that this booking moves. Until the end of the transaction nobody gives
 * them another.
 */
async function heldByPerson(tx: Queryable, { username, key }: BookingRequest): Promise<number> {
  await lockKey(tx, `person ${username.toLowerCase()}`);
  return tx.$count(container, and(isActive, isOfPerson(username), key === null ? undefined : isNotUnder(key)));
}
