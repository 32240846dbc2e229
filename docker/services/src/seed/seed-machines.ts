import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Config } from '../config/config';
import type { Queryable } from '../db/database';
import { orm } from '../db/orm';
import { machine } from '../db/schema/machines';
import { DEMO_MACHINES } from './demo-content';

/** Machines with 8 GPUs of 7 slices, in the database of the machine service; none when that is another server. */
export async function seedMachines(tx: Queryable, config: Config): Promise<readonly string[]> {
  if (!config.services.includes('machine')) {
    const [table] = await orm(tx).execute<{ name: string | null }>(
      sql`select to_regclass('machine.machine')::text as name`,
    );
    if (!table?.name) return [];
  }
  const rows = DEMO_MACHINES.map(({ name, url, description, slotMemory }, index) => ({
    id_mesin: randomUUID(),
    nama_mesin: name,
    url,
    description,
    gpu: 8,
    mig_pergpu: 7,
    slot_memory_gb: slotMemory,
    created_at: sql`now() + make_interval(secs => ${index})`,
  }));
  await orm(tx).insert(machine).values(rows);
  return rows.map(({ id_mesin }) => id_mesin);
}
