import { randomUUID } from 'node:crypto';
import type { Config } from '../config/config';
import { first, type Queryable } from '../db/database';
import { DEMO_MACHINES } from './demo-content';

/** Machines with 8 GPUs of 7 slices, in the database of the machine service; none when that is another server. */
export async function seedMachines(tx: Queryable, config: Config): Promise<readonly string[]> {
  if (!config.services.includes('machine')) {
    const schema = await first(
      tx,
      "select 1 as found from information_schema.tables where table_schema = 'machine' and table_name = 'machine'",
    );
    if (!schema) return [];
  }
  const ids: string[] = [];
  for (const [index, { name, url, description, slotMemory }] of DEMO_MACHINES.entries()) {
    const id = randomUUID();
    ids.push(id);
    await tx.query(
      `insert into machine.machine (id_mesin, nama_mesin, url, description, gpu, mig_pergpu, slot_memory_gb, created_at)
       values ($1, $2, $3, $4, 8, 7, $5, now() + make_interval(secs => $6))`,
      [id, name, url, description, slotMemory, index],
    );
  }
  return ids;
}
