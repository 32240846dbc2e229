import type { Reason } from '@portal/shared/contract/reasons';
import { formatWeekday } from '@portal/shared/format/day-span';
import { and, eq } from 'drizzle-orm';
import type { Call } from '../../platform/call';
import type { Queryable } from '../../platform/db/database';
import { container, machine } from '../../platform/db/schema/machines';
import type { BookingRequest } from './booking-request';
import { closedOn, nextDay } from '@portal/shared/machine/closures';
import { reason } from '../reason';
import { openWindows } from '../slots/open-windows';
import { isActive, isNotUnder, isOfPerson, type LockedMachine } from '../slots/free-slot';
import { lockKey } from '../slots/lock-key';

/** Returns why a machine takes no new bookings; null if only its slots limit it. */
export async function findBookingRefusal(
  call: Call,
  booking: BookingRequest,
  locked: LockedMachine,
): Promise<Reason | null> {
  if (locked.status !== 'active') return reason('booking/inactive');
  return (await closedReason(call.db, booking)) ?? limitReason(call, booking);
}

/** Why the machine is not offered on the next such day. Asked once the row is locked: closing takes the same lock. */
async function closedReason(tx: Queryable, { machineId, dayId }: BookingRequest): Promise<Reason | null> {
  const [closures] = await tx
    .select({ closed_days: machine.closed_days, windows: openWindows })
    .from(machine)
    .where(eq(machine.id_mesin, machineId));
  const next = nextDay(dayId, new Date());
  const closed = closures && closedOn(closures, next);
  return closed ? reason('booking/closed', { day: formatWeekday(next), reason: closed }) : null;
}

async function limitReason({ db, context }: Call, booking: BookingRequest): Promise<Reason | null> {
  const limit = context.config.maxSessionsPerPerson;
  if (limit === 0 || (await heldByPerson(db, booking)) < limit) return null;
  return reason('booking/limit', { limit });
}

/**
 * Slots that the person holds beside the one that this booking moves. Until the end of the transaction nobody gives
 * them another.
 */
async function heldByPerson(tx: Queryable, { username, key }: BookingRequest): Promise<number> {
  await lockKey(tx, `person ${username.toLowerCase()}`);
  return tx.$count(container, and(isActive, isOfPerson(username), key === null ? undefined : isNotUnder(key)));
}
