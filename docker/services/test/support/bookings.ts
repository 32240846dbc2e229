import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '@portal/shared/contract/calendar-days';
import type { Database } from '../../src/db/database';
import { openPostgres } from '../../src/db/postgres';
import { dayOf } from '../../src/machine/schedule';
import { TEST_IMAGE } from './docker-image';
import { newId } from './engines';
import { startPostgres } from './start-postgres';

const MIGRATIONS = join(__dirname, '../../migrations/machine');

/** What a test may want otherwise of a container. */
interface BookingOverrides {
  readonly dayId?: string;
  readonly image?: string;
  readonly home?: string;
  readonly key?: string;
  readonly endsAt?: Date;
  readonly slot?: number;
}

interface KeptReport {
  readonly state: string;
  readonly reason: string | null;
  readonly attempts: number;
  readonly address: string | null;
}

/** What became of an image. */
export interface KeptImage {
  readonly state: string;
  readonly reason: string | null;
  readonly image: string | null;
  readonly lines: readonly string[];
}

/** Tables of the machine service with one machine, in a database of their own. */
export interface Bookings {
  readonly db: Database;
  readonly machine: string;
  /** Books a container; gives its id. Without overrides it is today's, approved a day ago, and ends in thirty days. */
  book(now: Date, overrides?: BookingOverrides): Promise<string>;
  /** Sets columns of a container. */
  change(id: string, values: Readonly<Record<string, unknown>>): Promise<void>;
  /** Opens a day for a container once. */
  open(id: string, day: string, slot: number): Promise<void>;
  /** What the engine last did for a container. */
  report(id: string): Promise<KeptReport | undefined>;
  /** What became of a ZIP, by its name, or of a reference. */
  image(archive: string): Promise<KeptImage | undefined>;
  /** Forgets all but the machine, and goes on under another installation. */
  empty(installation: string): Promise<void>;
  close(): Promise<void>;
}

export async function openBookings(): Promise<Bookings> {
  const cluster = await startPostgres();
  const db = openPostgres({ connectionString: await cluster.createDatabase() }, 8, () => undefined);
  for (const file of readdirSync(MIGRATIONS).sort()) await db.script(readFileSync(join(MIGRATIONS, file), 'utf8'));
  const machineId = randomUUID();
  const machine = 'DGX-UJI';
  await db.query(
    `insert into machine.machine (id_mesin, nama_mesin, url, description, gpu, mig_pergpu)
     values ($1, $2, 'http://x.test', 'uji', 8, 7)`,
    [machineId, machine],
  );
  let slots = 0;
  return {
    db,
    machine,
    book: async (now, overrides = {}) => {
      const id = newId();
      slots += 1;
      await db.query(
        `insert into machine.container (id_container, id_hari, id_mesin, slot, username, docker_image, durasi, port,
           token, idempotency_key, created_at, ends_at, home)
         values ($1, $2, $3, $4, 'rina@kampus.test', $5, 30, 20001, $6, $7, $8, $9, $10)`,
        [
          id,
          overrides.dayId ?? dayOf(now),
          machineId,
          overrides.slot ?? slots,
          overrides.image ?? TEST_IMAGE,
          `rahasia-${id}`,
          overrides.key ?? null,
          new Date(now.getTime() - DAY_MS),
          overrides.endsAt ?? new Date(now.getTime() + 30 * DAY_MS),
          overrides.home ?? null,
        ],
      );
      return id;
    },
    change: async (id, values) => {
      for (const [column, value] of Object.entries(values)) {
        await db.query(`update machine.container set ${column} = $2 where id_container = $1`, [id, value]);
      }
    },
    open: async (id, day, slot) => {
      await db.query('insert into machine.opening (id, id_container, day, slot) values ($1, $2, $3, $4)', [
        randomUUID(),
        id,
        day,
        slot,
      ]);
    },
    report: async (id) => {
      const sql = 'select state, reason, attempts, address from machine.engine_report where id_container = $1';
      return (await db.query<KeptReport>(sql, [id]))[0];
    },
    image: async (archive) => {
      const sql = 'select state, reason, image, lines from machine.image_build where archive = $1';
      return (await db.query<KeptImage>(sql, [archive]))[0];
    },
    empty: async (installation) => {
      await db.script(
        `delete from machine.engine_report; delete from machine.home_pack; delete from machine.container; delete from machine.image_build;
         delete from machine.approved_image; delete from machine.engine`,
      );
      await db.query('insert into machine.engine (installation) values ($1)', [installation]);
    },
    close: async () => {
      await db.close();
      await cluster.stop();
    },
  };
}
