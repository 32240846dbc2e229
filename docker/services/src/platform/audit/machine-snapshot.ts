import { sql } from 'drizzle-orm';
import { day, machine, maintenance } from '../db/schema/machines';
import { snapshotOfRow, type TakeSnapshot } from './snapshot';

/** Name; status, slots, closed days and maintenance to come. */
export const snapshotOfMachine: TakeSnapshot = async (tx, id) => {
  const closedDays = sql<string | null>`(select string_agg(initcap(${day.nama}), ', ' order by ${day.id}::integer)
    from ${day} where ${day.id} = any (m.closed_days))`;
  const upkeep = sql<
    string | null
  >`(select string_agg(w.from_day || ' – ' || w.to_day || ' (' || w.reason || ')', '; ' order by w.from_day, w.id)
    from ${maintenance} w where w.id_mesin = m.id_mesin and w.lifted_at is null
     and w.to_day >= (now() at time zone 'Asia/Jakarta')::date)`;
  const { rows } = await tx.execute<Record<string, unknown>>(sql`
    select m.nama_mesin as name, m.status as machine, (m.gpu * m.mig_pergpu)::text as slots,
           m.slot_memory_gb::text as "slotMemory", ${closedDays} as "closedDays", ${upkeep} as maintenance
      from ${machine} m where m.id_mesin = ${id}`);
  return snapshotOfRow(rows[0]);
};
