import { randomBytes } from 'node:crypto';
import { DAY_MS } from '@portal/shared/contract/time/calendar-days';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database';
import { container } from '../../platform/db/schema/machines';
import { randomToken } from '../../platform/secrets/secrets';
import type { Call } from '../../platform/call';
import { homeOf, isActive, isOfPerson } from '../slots/held-slots';
import { awaitsApproval } from './booked';

/** First port of containers on a machine; each day and slot has its own port. */
const FIRST_PORT = 20_000;
const PORTS_PER_DAY = 1000;
/** A request repeated without key within this time counts as the same one. */
const REPEAT_WINDOW = sql`interval '2 minutes'`;

export type BookingRequest = Readonly<ReturnType<typeof requestedBooking>>;

export function requestedBooking(call: Call) {
  const { fields, request, context } = call;
  const given = request.headers['idempotency-key'];
  const key = typeof given === 'string' && given !== '' ? given.slice(0, 200) : null;
  return {
    image: fields['DockerImages'] ?? '',
    username: fields['username'] ?? '',
    dayId: fields['id_hari'] ?? '',
    machineId: fields['id_mesin'] ?? '',
    days: Number(fields['durasi']),
    key,
    awaitsApproval: awaitsApproval(context, key),
    admin: context.config.machineAuth ? call.session.email : null,
  };
}

/**
 * Finds the slot that the same booking took before, and refreshes `held_at` so that a stop queued earlier does not
 * release it.
 * @returns the end of the booking; null if it was not booked before
 */
export async function takeRepeated(tx: Queryable, booking: BookingRequest): Promise<Date | null> {
  const isSameRequest =
    booking.key === null
      ? and(
          isNull(container.idempotency_key),
          sql`${container.approved_by} is not distinct from ${booking.admin}::text`,
          gt(container.created_at, sql`now() - ${REPEAT_WINDOW}`),
        )
      : eq(container.idempotency_key, booking.key);
  const repeated = tx
    .select({ id: container.id_container })
    .from(container)
    .where(
      and(
        isActive,
        eq(container.id_hari, booking.dayId),
        eq(container.id_mesin, booking.machineId),
        isOfPerson(booking.username),
        eq(container.docker_image, booking.image),
        eq(container.durasi, booking.days),
        isSameRequest,
      ),
    )
    .limit(1);
  const [row] = await tx
    .update(container)
    .set({ held_at: sql`clock_timestamp()` })
    .where(eq(container.id_container, repeated))
    .returning({ ends_at: container.ends_at });
  return row?.ends_at ?? null;
}

/**
 * Whether the container under a key belongs to an approved proposal. Where no approval is awaited, a container is
 * confirmed in the moment of its booking, which does not count.
 */
export async function isApproved(tx: Queryable, key: string): Promise<boolean> {
  const isConfirmed = gt(container.confirmed_at, container.created_at);
  return (await tx.$count(container, and(eq(container.idempotency_key, key), isActive, isConfirmed))) > 0;
}

/** Ends the container that a proposal holds under its key, before the proposal gets another slot. */
export async function leaveEarlierSlot(tx: Queryable, key: string): Promise<void> {
  await tx
    .update(container)
    .set({ stopped_at: sql`now()` })
    .where(and(eq(container.idempotency_key, key), isActive));
}

/**
 * Inserts the container that holds a slot from now on.
 * @returns its end
 */
export async function bookContainer(tx: Queryable, booking: BookingRequest, slot: number): Promise<Date> {
  const endsAt = new Date(Date.now() + booking.days * DAY_MS);
  const id = randomBytes(6).toString('hex');
  await tx.insert(container).values({
    id_container: id,
    id_hari: booking.dayId,
    id_mesin: booking.machineId,
    slot,
    username: booking.username,
    docker_image: booking.image,
    durasi: booking.days,
    port: FIRST_PORT + Number(booking.dayId) * PORTS_PER_DAY + slot,
    token: randomToken(),
    idempotency_key: booking.key,
    approved_by: booking.admin,
    ends_at: endsAt,
    held_at: sql`clock_timestamp()`,
    confirmed_at: booking.awaitsApproval ? null : sql`now()`,
    home: (await earlierHome(tx, booking)) ?? id,
  });
  return endsAt;
}

/** Returns the home folder of the person's earlier container under the same key: it moves along with the proposal. */
async function earlierHome(tx: Queryable, { key, username }: BookingRequest): Promise<string | null> {
  if (key === null) return null;
  const [row] = await tx
    .select({ home: homeOf })
    .from(container)
    .where(and(eq(container.idempotency_key, key), isOfPerson(username), isNull(container.home_removed_at)))
    .orderBy(desc(container.created_at))
    .limit(1);
  return row?.home ?? null;
}
