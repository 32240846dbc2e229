import type { Reason } from '@portal/shared/contract/text/reasons';
import { isNull, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, ownedBy } from './columns';

export const machineSchema = pgSchema('machine');

/** Days of the week, spelled as in version 1 of the service (product-facts.md 1.6). */
export const day = machineSchema.table('day', { id: text().primaryKey(), nama: text().notNull() });

export const machine = machineSchema.table(
  'machine',
  {
    id_mesin: text().primaryKey(),
    nama_mesin: text().notNull(),
    url: text().notNull(),
    description: text().notNull(),
    gpu: integer().notNull(),
    mig_pergpu: integer().notNull(),
    status: text().notNull().default('active'),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
    /** Days of the week on which it is never offered. */
    closed_days: text().array().notNull().default([]),
    /** GB of each of its slots; null: not set. */
    slot_memory_gb: integer(),
    /** When an admin removed it; past bookings still refer to it. Null: not removed. */
    removed_at: instant(),
  },
  (t) => [
    check('machine_gpu_check', sql`${t.gpu} > 0`),
    check('machine_mig_pergpu_check', sql`${t.mig_pergpu} > 0`),
    check('machine_slot_memory_gb_check', sql`${t.slot_memory_gb} > 0`),
  ],
);

/** A container holds one slot of its machine on its day while it is active: not stopped and not past ends_at. */
export const container = machineSchema.table(
  'container',
  {
    id_container: text().primaryKey(),
    id_hari: text()
      .notNull()
      .references(() => day.id),
    id_mesin: text()
      .notNull()
      .references(() => machine.id_mesin),
    slot: integer().notNull(),
    username: text().notNull(),
    docker_image: text().notNull(),
    durasi: integer().notNull(),
    port: integer().notNull(),
    token: text().notNull(),
    idempotency_key: text(),
    approved_by: text(),
    created_at: instant().notNull().defaultNow(),
    ends_at: instant().notNull(),
    stopped_at: instant(),
    /** When the slot was last requested. A stop that was queued before this time does not release the slot. */
    held_at: instant().notNull().defaultNow(),
    /** When its approval was recorded; null: the container holds its slot but does not start yet. */
    confirmed_at: instant().defaultNow(),
    /** Name of the volume with its home folder; null: its own id. */
    home: text(),
    home_removed_at: instant(),
    restart_asked_at: instant(),
    restart_pending: boolean().notNull().default(false),
    /** When somebody was last connected to it through the proxy. */
    entered_at: instant(),
  },
  (t) => [
    index('container_place').on(t.id_mesin, t.id_hari).where(isNull(t.stopped_at)),
    index('container_user').on(sql`lower(${t.username})`),
    index('container_key').on(t.idempotency_key),
    index('container_home')
      .on(sql`coalesce(${t.home}, ${t.id_container})`)
      .where(isNull(t.home_removed_at)),
  ],
);

/** The engine's last report about a container that should run. It never decides what should run. */
export const engine_report = machineSchema.table(
  'engine_report',
  {
    id_container: text()
      .primaryKey()
      .references(() => container.id_container),
    state: text({ enum: ['starting', 'running', 'failed'] }).notNull(),
    /** Why it failed, or failed before it was started again. */
    reason: jsonb().$type<Reason>(),
    /** Jupyter's address; only of a running container. */
    address: text(),
    /** Slot in which it was last started: on another day it may hold another one. */
    slot: integer(),
    since: instant().notNull(),
    attempts: integer().notNull().default(0),
    retry_at: instant(),
  },
  (t) => [check('engine_report_state_check', sql`${t.state} in ('starting', 'running', 'failed')`)],
);

/** Resources that a running container uses, measured about once a minute by the reconcile loop. */
export const engine_load = machineSchema.table('engine_load', {
  id_container: ownedBy(text().primaryKey(), () => container.id_container),
  measured_at: instant().notNull(),
  /** Processor time since its start, seconds. */
  cpu_seconds: doublePrecision().notNull(),
  /** Share of its processors that it used between the last two measurements; null until there are two. */
  cpu_share: doublePrecision(),
  memory_mb: doublePrecision().notNull(),
  memory_limit_mb: doublePrecision().notNull(),
  /** When it last used one per cent of its processors or more; its first measurement counts. */
  busy_at: instant().notNull(),
});

/**
 * The image of an applicant's ZIP, or of a reference, on a machine. It stays ready or failed until somebody requests it
 * again: a ZIP never changes under its name, and the digest of a reference is kept.
 */
export const image_build = machineSchema.table(
  'image_build',
  {
    /** Stored name of the ZIP, or the reference, as in the containers' bookings. */
    archive: text().notNull(),
    machine: text().notNull(),
    state: text({ enum: ['waiting', 'building', 'ready', 'failed'] })
      .notNull()
      .default('waiting'),
    /** The image's id on the engine, or the reference with its digest; set when the build is ready. */
    image: text(),
    reason: jsonb().$type<Reason>(),
    /** The last lines of the build's output, oldest first. */
    lines: text().array().notNull().default([]),
    changed_at: instant().notNull().defaultNow(),
    /** A waiting build is not tried before this time. */
    retry_at: instant(),
    /** Process that builds the image; other processes do not touch it before `held_until`. */
    holder: text(),
    held_until: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.archive, t.machine] }),
    check('image_build_state_check', sql`${t.state} in ('waiting', 'building', 'ready', 'failed')`),
  ],
);

/** Images that the super admin approved for containers; `image_build` has the machines on which they were found. */
export const approved_image = machineSchema.table(
  'approved_image',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    reference: text().notNull().unique('approved_image_reference'),
    description: text(),
    status: text({ enum: ['active', 'inactive'] })
      .notNull()
      .default('active'),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [check('approved_image_status_check', sql`${t.status} in ('active', 'inactive')`)],
);

/** One row: the installation that owns the containers on a shared engine, and the process that reconciles them now. */
export const engine = machineSchema.table(
  'engine',
  {
    only_row: boolean().primaryKey().default(true),
    installation: text().notNull(),
    holder: text(),
    held_until: instant().notNull().defaultNow(),
  },
  (t) => [check('engine_only_row_check', sql`${t.only_row}`)],
);

/** Days in WIB, inclusive, on which a machine runs nothing. Each change increments the version. */
export const maintenance = machineSchema.table(
  'maintenance',
  {
    id: uuid().primaryKey(),
    id_mesin: text()
      .notNull()
      .references(() => machine.id_mesin),
    from_day: date({ mode: 'string' }).notNull(),
    to_day: date({ mode: 'string' }).notNull(),
    reason: text().notNull(),
    version: integer().notNull().default(1),
    updated_at: instant().notNull().defaultNow(),
    lifted_at: instant(),
  },
  (t) => [
    index('maintenance_machine').on(t.id_mesin).where(isNull(t.lifted_at)),
    check('maintenance_check', sql`${t.to_day} >= ${t.from_day}`),
  ],
);

/**
 * A day in WIB on which a container runs once in addition to its day of the week, and the slot that it holds then. It
 * applies while the container holds its slot.
 */
export const opening = machineSchema.table(
  'opening',
  {
    id: uuid().primaryKey(),
    id_container: ownedBy(text().notNull(), () => container.id_container),
    day: date({ mode: 'string' }).notNull(),
    slot: integer().notNull(),
    opened_at: instant().notNull().defaultNow(),
    withdrawn_at: instant(),
  },
  (t) => [uniqueIndex('opening_container').on(t.id_container, t.day).where(isNull(t.withdrawn_at))],
);

/** State of a home folder after its container ended: packed for its owner, or without a pack. */
export const home_pack = machineSchema.table(
  'home_pack',
  {
    home: text().primaryKey(),
    /** `empty`: there was no home folder. */
    state: text({ enum: ['packing', 'ready', 'failed', 'empty'] }).notNull(),
    /** Name of the stored file; only of a ready pack. */
    name: text(),
    /** Bytes. */
    size: bigint({ mode: 'number' }),
    changed_at: instant().notNull(),
    /** When a ready pack is removed. */
    expires_at: instant(),
    removed_at: instant(),
    /** A failed pack is not retried before this time; a pack in progress belongs to its process until then. */
    retry_at: instant(),
  },
  (t) => [check('home_pack_state_check', sql`${t.state} in ('packing', 'ready', 'failed', 'empty')`)],
);

/** A pass into one running container: the cookie that 'Buka Jupyter' sets, stored as a hash. */
export const lab_pass = machineSchema.table(
  'lab_pass',
  {
    token_hash: text().primaryKey(),
    id_container: text()
      .notNull()
      .references(() => container.id_container),
    session_id: uuid(),
    email: text().notNull(),
    role: integer().notNull(),
    expires_at: instant().notNull(),
  },
  (t) => [index('lab_pass_expiry').on(t.expires_at)],
);
