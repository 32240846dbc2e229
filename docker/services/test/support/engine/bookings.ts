import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DAY_MS } from '@portal/shared/contract/time/calendar-days';
import type { Reason } from '@portal/shared/contract/text/reasons';
import { eq } from 'drizzle-orm';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import * as tables from '../../../src/platform/db/schema/machines';
import { openPostgres } from '../../../src/platform/db/postgres';
import { reasonText } from '../../../src/platform/http/reason';
import { dayOf } from '../../../src/machine/slots/schedule';
import { TEST_IMAGE } from './docker-image';
import { newId } from './engines';
import { newDatabase } from '../start-postgres';

const { approved_image, container, engine, engine_report, home_pack, image_build, opening } = tables;

interface BookingOverrides {
  readonly dayId?: string;
  readonly image?: string;
  readonly home?: string;
  readonly key?: string;
  readonly endsAt?: Date;
  readonly slot?: number;
}

export type Bookings = Awaited<ReturnType<typeof openBookings>>;
export type KeptImage = NonNullable<Awaited<ReturnType<Bookings['image']>>>;

/** Creates the tables of the machine service with one machine, in a separate database. */
export async function openBookings() {
  const db = openPostgres({ connectionString: await newDatabase() }, 8, () => undefined);
  await migrate(db, { migrationsFolder: join(__dirname, '../../../migrations/machine') });
  const machineId = randomUUID();
  const machine = 'DGX-UJI';
  await db.insert(tables.machine).values({
    id_mesin: machineId,
    nama_mesin: machine,
    url: 'http://x.test',
    description: 'uji',
    gpu: 8,
    mig_pergpu: 7,
  });
  let slots = 0;
  return {
    db,
    machine,
    /**
     * Books a container and returns its id. Without overrides it is today's, approved a day ago, and ends in thirty
     * days.
     */
    book: async (now: Date, overrides: BookingOverrides = {}) => {
      const id = newId();
      slots += 1;
      await db.insert(container).values({
        id_container: id,
        id_hari: overrides.dayId ?? dayOf(now),
        id_mesin: machineId,
        slot: overrides.slot ?? slots,
        username: 'rina@kampus.test',
        docker_image: overrides.image ?? TEST_IMAGE,
        durasi: 30,
        port: 20001,
        token: `rahasia-${id}`,
        idempotency_key: overrides.key ?? null,
        created_at: new Date(now.getTime() - DAY_MS),
        ends_at: overrides.endsAt ?? new Date(now.getTime() + 30 * DAY_MS),
        home: overrides.home ?? null,
      });
      return id;
    },
    change: async (id: string, values: Partial<typeof container.$inferInsert>) => {
      await db.update(container).set(values).where(eq(container.id_container, id));
    },
    open: async (id: string, day: string, slot: number) => {
      await db.insert(opening).values({ id: randomUUID(), id_container: id, day, slot });
    },
    report: async (id: string) => {
      const { state, reason, attempts, address, id_container } = engine_report;
      const rows = db.select({ state, reason, attempts, address }).from(engine_report).where(eq(id_container, id));
      return (await rows).map(inWords)[0];
    },
    /** Returns the state of an image by the name of its ZIP or its reference. */
    image: async (archive: string) => {
      const { state, reason, image, lines } = image_build;
      const rows = db.select({ state, reason, image, lines }).from(image_build).where(eq(image_build.archive, archive));
      return (await rows).map(inWords)[0];
    },
    /** Deletes everything except the machine, and continues under another installation. */
    empty: async (installation: string) => {
      for (const table of [engine_report, home_pack, container, image_build, approved_image, engine])
        await db.delete(table);
      await db.insert(engine).values({ installation });
    },
    close: () => db.close(),
  };
}

function inWords<Row extends { readonly reason: Reason | null }>(row: Row) {
  return { ...row, reason: row.reason && reasonText(row.reason) };
}
