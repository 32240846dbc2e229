import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { IMAGE_REFERENCE } from '@portal/shared/contract/image-reference';
import { formatWeekday } from '@portal/shared/format/day-span';
import { DAY_MS } from '@portal/shared/contract/calendar-days';
import { randomToken } from '../secrets/secrets';
import type { Queryable } from '../db/database';
import { orm } from '../db/orm';
import { container, day, machine } from '../db/schema/machines';
import type { Call, Handler } from '../call';
import { success, type HandlerResult } from '../http/envelope';
import { invalid } from '../http/http-error';
import { instantOf } from '../http/wire';
import { closedOn, nextDay, openWindows } from './closures';
import { queueReference } from './images/builds';
import { freeSlot, homeOf, isActive, isNotUnder, isOfPerson } from './free-slot';
import { lockKey } from './lock-key';

/** Ports of containers on a machine start here; one per day and slot. */
const FIRST_PORT = 20_000;
const PORTS_PER_DAY = 1000;
const LONGEST_DAYS = 3650;
/** Within this time a repeated request without key counts as the same one. */
const REPEAT_WINDOW = sql`interval '2 minutes'`;

interface BookingRequest {
  readonly image: string;
  readonly username: string;
  readonly dayId: string;
  readonly machineId: string;
  readonly days: number;
  readonly key: string | null;
  readonly admin: string | null;
}

/**
 * POST /approval: takes the first free slot of the machine on that day. The machine's row is locked meanwhile, so two
 * approvals cannot take one slot. Repeating a request (same `Idempotency-Key`, or without key the same choice by the
 * same admin within two minutes) gives the same response and no second slot; the same key with another place moves the
 * container. What is booked is brought about afterwards, by the reconcile loop: the response never waits for an engine.
 */
export const approve: Handler = async (call) => {
  const booking = requestedBooking(call);
  const [locked] = await orm(call.db)
    .select()
    .from(machine)
    .where(eq(machine.id_mesin, booking.machineId))
    .for('update');
  if (!locked) return refusal('Mesin tidak ditemukan.');
  const days = await orm(call.db).select().from(day).where(eq(day.id, booking.dayId));
  if (days.length === 0) return refusal('Hari tidak ditemukan.');
  if (booking.key) await lockKey(call.db, booking.key);
  const repeated = await takeRepeated(call.db, booking);
  if (repeated) return booked(repeated);
  if (locked.status !== 'active') return refusal('Mesin ini sedang tidak aktif.');
  const closed = await closedReason(call.db, booking);
  if (closed) return refusal(closed);
  const limit = call.context.config.maxSessionsPerPerson;
  if (limit > 0 && (await heldByPerson(call.db, booking)) >= limit)
    return refusal(
      `Peneliti ini sudah memegang ${limit} slot, batas untuk satu orang. Akhiri salah satu sesinya dahulu.`,
    );
  call.afterCommit(() => call.context.wakeEngine());
  const slot = await freeSlot(call.db, locked, booking.dayId, booking.key);
  if (slot === null) return refusal('jadwal penuh!!!');
  if (booking.key)
    await orm(call.db)
      .update(container)
      .set({ stopped_at: sql`now()` })
      .where(and(eq(container.idempotency_key, booking.key), isActive));
  // Known before anything runs, so that what runs is what was found; the looking is done afterwards.
  if (call.context.config.engine.kind === 'docker' && IMAGE_REFERENCE.test(booking.image))
    await queueReference(call.db, { archive: booking.image, machine: locked.nama_mesin });
  return booked(await insertContainer(call.db, booking, slot));
};

/**
 * Slots that the person holds beside the one that this booking moves. Until the end of the transaction nobody gives
 * them another.
 */
async function heldByPerson(tx: Queryable, { username, key }: BookingRequest): Promise<number> {
  await lockKey(tx, `person ${username.toLowerCase()}`);
  return orm(tx).$count(container, and(isActive, isOfPerson(username), key === null ? undefined : isNotUnder(key)));
}

/** Why the machine is not offered on the next such day. Asked once the row is locked: closing takes the same lock. */
async function closedReason(tx: Queryable, { machineId, dayId }: BookingRequest): Promise<string | null> {
  const [closures] = await orm(tx)
    .select({ closed_days: machine.closed_days, windows: openWindows })
    .from(machine)
    .where(eq(machine.id_mesin, machineId));
  const next = nextDay(dayId, new Date());
  const reason = closures && closedOn(closures, next);
  return reason ? `Mesin ini tidak tersedia pada ${formatWeekday(next)}. ${reason}. Pilih hari atau mesin lain.` : null;
}

function requestedBooking(call: Call): BookingRequest {
  const { fields, request, context } = call;
  const days = Number(fields['durasi']);
  if (!Number.isInteger(days) || days > LONGEST_DAYS)
    throw invalid('durasi', `Durasi harus berupa bilangan bulat sampai ${LONGEST_DAYS} hari.`);
  const key = request.headers['idempotency-key'];
  return {
    image: fields['DockerImages'] ?? '',
    username: fields['username'] ?? '',
    dayId: fields['id_hari'] ?? '',
    machineId: fields['id_mesin'] ?? '',
    days,
    key: typeof key === 'string' && key !== '' ? key.slice(0, 200) : null,
    admin: context.config.isMachineOpen ? null : call.session.email,
  };
}

/**
 * The slot that the same booking took before. It counts as asked for just now: an older order to stop leaves it alone.
 */
async function takeRepeated(tx: Queryable, booking: BookingRequest): Promise<Date | null> {
  const isSameRequest =
    booking.key === null
      ? and(
          isNull(container.idempotency_key),
          sql`${container.approved_by} is not distinct from ${booking.admin}::text`,
          gt(container.created_at, sql`now() - ${REPEAT_WINDOW}`),
        )
      : eq(container.idempotency_key, booking.key);
  const repeated = orm(tx)
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
  const [row] = await orm(tx)
    .update(container)
    .set({ held_at: sql`clock_timestamp()` })
    .where(eq(container.id_container, repeated))
    .returning({ ends_at: container.ends_at });
  return row?.ends_at ?? null;
}

async function insertContainer(tx: Queryable, booking: BookingRequest, slot: number): Promise<Date> {
  const endsAt = new Date(Date.now() + booking.days * DAY_MS);
  const id = randomBytes(6).toString('hex');
  await orm(tx)
    .insert(container)
    .values({
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
      home: (await earlierHome(tx, booking)) ?? id,
    });
  return endsAt;
}

/** The home folder of the person's container under the same key: it goes along when the proposal gets another place. */
async function earlierHome(tx: Queryable, { key, username }: BookingRequest): Promise<string | null> {
  if (key === null) return null;
  const [row] = await orm(tx)
    .select({ home: homeOf })
    .from(container)
    .where(and(eq(container.idempotency_key, key), isOfPerson(username), isNull(container.home_removed_at)))
    .orderBy(desc(container.created_at))
    .limit(1);
  return row?.home ?? null;
}

function booked(endsAt: Date): HandlerResult {
  return success('', { error: false, message: 'Container telah di daftarkan', ends_at: instantOf(endsAt) });
}

function refusal(message: string): HandlerResult {
  return success('', { error: true, message });
}
