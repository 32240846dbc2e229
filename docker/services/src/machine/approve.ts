import { randomBytes } from 'node:crypto';
import { randomToken } from '../auth/secrets';
import { first, type Queryable } from '../db/database';
import type { Call, Handler } from '../http/call';
import { answer, type Answer } from '../http/envelope';
import { invalid } from '../http/http-error';
import { instantOf } from '../http/wire';
import { lockKey } from './lock-key';

/** Ports of containers on a machine start here; one per day and slot. */
const FIRST_PORT = 20_000;
const PORTS_PER_DAY = 1000;
const LONGEST_DAYS = 3650;
/** Within this time a repeated request without key counts as the same one. */
const REPEAT_WINDOW = "interval '2 minutes'";
const ACTIVE = 'stopped_at is null and ends_at > now()';

interface Wish {
  readonly image: string;
  readonly username: string;
  readonly dayId: string;
  readonly machineId: string;
  readonly days: number;
  readonly key: string | null;
  readonly admin: string | null;
}

interface MachineRow {
  id_mesin: string;
  gpu: number;
  mig_pergpu: number;
}

/**
 * POST /approval: takes the first free slot of the machine on that day. The machine's row is locked meanwhile, so two
 * approvals cannot take one slot. Repeating a request (same `Idempotency-Key`, or without key the same choice by the same
 * admin within two minutes) gives the same answer and no second slot; the same key with another place moves the container.
 */
export const approve: Handler = async (call) => {
  const wish = wishOf(call);
  const machine = await first<MachineRow>(call.db, 'select id_mesin, gpu, mig_pergpu from machine.machine where id_mesin = $1 for update', [wish.machineId]);
  if (!machine) return refusal('Mesin tidak ditemukan.');
  const day = await first(call.db, 'select id from machine.day where id = $1', [wish.dayId]);
  if (!day) return refusal('Hari tidak ditemukan.');
  if (wish.key) await lockKey(call.db, wish.key);
  const repeated = await takeRepeated(call.db, wish);
  if (repeated) return success(repeated.ends_at);
  const slot = await freeSlot(call.db, machine, wish);
  if (slot === null) return refusal('jadwal penuh!!!');
  if (wish.key) await call.db.query(`update machine.container set stopped_at = now() where idempotency_key = $1 and ${ACTIVE}`, [wish.key]);
  return success(await insertContainer(call.db, wish, slot));
};

function wishOf(call: Call): Wish {
  const { fields, request, context } = call;
  const days = Number(fields['durasi']);
  if (!Number.isInteger(days) || days > LONGEST_DAYS) throw invalid('durasi', `Durasi harus berupa bilangan bulat sampai ${LONGEST_DAYS} hari.`);
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

/** The lowest slot that no active container holds; one that the same key holds counts as free, it is about to move. */
async function freeSlot(tx: Queryable, machine: MachineRow, wish: Wish): Promise<number | null> {
  const rows = await tx.query<{ slot: number }>(
    `select slot from machine.container where ${ACTIVE} and id_mesin = $1 and id_hari = $2 and ($3::text is null or idempotency_key is distinct from $3)`,
    [wish.machineId, wish.dayId, wish.key],
  );
  const used = new Set(rows.map((row) => row.slot));
  const total = machine.gpu * machine.mig_pergpu;
  for (let slot = 1; slot <= total; slot += 1) if (!used.has(slot)) return slot;
  return null;
}

async function insertContainer(tx: Queryable, wish: Wish, slot: number): Promise<Date> {
  const endsAt = new Date(Date.now() + wish.days * 86_400_000);
  await tx.query(
    `insert into machine.container (id_container, id_hari, id_mesin, slot, username, docker_image, durasi, port, token,
       idempotency_key, approved_by, ends_at, held_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, clock_timestamp())`,
    [
      randomBytes(6).toString('hex'), wish.dayId, wish.machineId, slot, wish.username, wish.image, wish.days,
      FIRST_PORT + Number(wish.dayId) * PORTS_PER_DAY + slot, randomToken(), wish.key, wish.admin, endsAt,
    ],
  );
  return endsAt;
}

function success(endsAt: Date): Answer {
  return answer('', { error: false, message: 'Container telah di daftarkan', ends_at: instantOf(endsAt) });
}

function refusal(message: string): Answer {
  return answer('', { error: true, message });
}
