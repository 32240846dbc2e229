import { randomBytes } from 'node:crypto';
import { formatWeekday } from '@portal/shared/format/day-span';
import { randomToken } from '../auth/secrets';
import { first, type Queryable } from '../db/database';
import type { Call, Handler } from '../http/call';
import { answer, type Answer } from '../http/envelope';
import { invalid } from '../http/http-error';
import { instantOf } from '../http/wire';
import { closedOn, nextDay, WINDOWS, type Closures } from './closures';
import { ACTIVE, freeSlot, type LockedMachine } from './free-slot';
import { lockKey } from './lock-key';

/** Ports of containers on a machine start here; one per day and slot. */
const FIRST_PORT = 20_000;
const PORTS_PER_DAY = 1000;
const LONGEST_DAYS = 3650;
/** Within this time a repeated request without key counts as the same one. */
const REPEAT_WINDOW = "interval '2 minutes'";

interface Wish {
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
 * same admin within two minutes) gives the same answer and no second slot; the same key with another place moves the
 * container. What is booked is brought about afterwards, by the reconcile loop: the answer never waits for an engine.
 */
export const approve: Handler = async (call) => {
  const wish = wishOf(call);
  const locked = 'select id_mesin, gpu, mig_pergpu, status from machine.machine where id_mesin = $1 for update';
  const machine = await first<LockedMachine>(call.db, locked, [wish.machineId]);
  if (!machine) return refusal('Mesin tidak ditemukan.');
  const day = await first(call.db, 'select id from machine.day where id = $1', [wish.dayId]);
  if (!day) return refusal('Hari tidak ditemukan.');
  if (wish.key) await lockKey(call.db, wish.key);
  const repeated = await takeRepeated(call.db, wish);
  if (repeated) return success(repeated.ends_at);
  if (machine.status !== 'active') return refusal('Mesin ini sedang tidak aktif.');
  const closed = await closedReason(call.db, wish);
  if (closed) return refusal(closed);
  const limit = call.context.config.maxSessionsPerPerson;
  if (limit > 0 && (await heldByPerson(call.db, wish)) >= limit)
    return refusal(
      `Peneliti ini sudah memegang ${limit} slot, batas untuk satu orang. Akhiri salah satu sesinya dahulu.`,
    );
  call.afterCommit(() => call.context.wakeEngine());
  const slot = await freeSlot(call.db, machine, wish.dayId, wish.key);
  if (slot === null) return refusal('jadwal penuh!!!');
  if (wish.key)
    await call.db.query(`update machine.container set stopped_at = now() where idempotency_key = $1 and ${ACTIVE}`, [
      wish.key,
    ]);
  return success(await insertContainer(call.db, wish, slot));
};

/** Slots that the person holds beside the one that this wish moves. Until the end of the transaction nobody gives them another. */
async function heldByPerson(tx: Queryable, { username, key }: Wish): Promise<number> {
  await lockKey(tx, `person ${username.toLowerCase()}`);
  const row = await first<{ held: number }>(
    tx,
    `select count(*)::int as held from machine.container
      where ${ACTIVE} and lower(username) = lower($1) and ($2::text is null or idempotency_key is distinct from $2)`,
    [username, key],
  );
  return row?.held ?? 0;
}

/** Why the machine is not offered on the next such day. Asked once the row is locked: closing takes the same lock. */
async function closedReason(tx: Queryable, { machineId, dayId }: Wish): Promise<string | null> {
  const closures = await first<Closures>(
    tx,
    `select m.closed_days, ${WINDOWS} as windows from machine.machine m where m.id_mesin = $1`,
    [machineId],
  );
  const day = nextDay(dayId, new Date());
  const reason = closures && closedOn(closures, day);
  return reason ? `Mesin ini tidak tersedia pada ${formatWeekday(day)}. ${reason}. Pilih hari atau mesin lain.` : null;
}

function wishOf(call: Call): Wish {
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

/** The slot that the same wish took before. It counts as asked for just now: an older order to stop leaves it alone. */
function takeRepeated(tx: Queryable, wish: Wish): Promise<{ ends_at: Date } | null> {
  return first<{ ends_at: Date }>(
    tx,
    `update machine.container set held_at = clock_timestamp() where id_container = (
     select id_container from machine.container
      where ${ACTIVE} and id_hari = $1 and id_mesin = $2 and lower(username) = lower($3) and docker_image = $4 and durasi = $5
        and case when $6::text is null then idempotency_key is null and approved_by is not distinct from $7::text and created_at > now() - ${REPEAT_WINDOW}
                 else idempotency_key = $6 end
      limit 1) returning ends_at`,
    [wish.dayId, wish.machineId, wish.username, wish.image, wish.days, wish.key, wish.admin],
  );
}

async function insertContainer(tx: Queryable, wish: Wish, slot: number): Promise<Date> {
  const endsAt = new Date(Date.now() + wish.days * 86_400_000);
  const id = randomBytes(6).toString('hex');
  await tx.query(
    `insert into machine.container (id_container, id_hari, id_mesin, slot, username, docker_image, durasi, port, token,
       idempotency_key, approved_by, ends_at, held_at, home)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, clock_timestamp(), $13)`,
    [
      id,
      wish.dayId,
      wish.machineId,
      slot,
      wish.username,
      wish.image,
      wish.days,
      FIRST_PORT + Number(wish.dayId) * PORTS_PER_DAY + slot,
      randomToken(),
      wish.key,
      wish.admin,
      endsAt,
      (await earlierHome(tx, wish)) ?? id,
    ],
  );
  return endsAt;
}

/** The home folder of the person's container under the same key: it goes along when the proposal gets another place. */
async function earlierHome(tx: Queryable, { key, username }: Wish): Promise<string | null> {
  if (key === null) return null;
  const row = await first<{ home: string }>(
    tx,
    `select coalesce(home, id_container) as home from machine.container
      where idempotency_key = $1 and lower(username) = lower($2) and home_removed_at is null
      order by created_at desc limit 1`,
    [key, username],
  );
  return row?.home ?? null;
}

function success(endsAt: Date): Answer {
  return answer('', { error: false, message: 'Container telah di daftarkan', ends_at: instantOf(endsAt) });
}

function refusal(message: string): Answer {
  return answer('', { error: true, message });
}
