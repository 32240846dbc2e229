import { randomUUID } from 'node:crypto';
import { addDays, dayAt, weekdayOf } from '@portal/shared/contract/time/calendar-days';
import { sql } from 'drizzle-orm';
import type { Config } from '../../platform/config/config';
import type { Queryable } from '../../platform/db/database';
import { hasTable } from '../../platform/db/expressions';
import { machine, maintenance } from '../../platform/db/schema/machines';
import { DEMO_MACHINES } from './demo-content';

/** Adds machines with 8 GPUs of 7 slices; none if the machine service uses another database. */
export async function seedMachines(tx: Queryable, config: Config): Promise<readonly string[]> {
  if (!config.services.includes('machine') && !(await hasTable(tx, machine))) return [];
  const rows = DEMO_MACHINES.map(({ maintenance: _, ...row }, index) => ({
    ...row,
    id_mesin: randomUUID(),
    gpu: 8,
    mig_pergpu: 7,
    closed_days: [...row.closed_days],
    created_at: sql`now() + make_interval(secs => ${index})`,
  }));
  await tx.insert(machine).values(rows);
  for (const [index, { maintenance: planned }] of DEMO_MACHINES.entries()) {
    if (!planned) continue;
    const from = nextDay(planned.weekday);
    await tx.insert(maintenance).values({
      id: randomUUID(),
      id_mesin: rows[index]?.id_mesin ?? '',
      from_day: from,
      to_day: addDays(from, planned.days - 1),
      reason: planned.reason,
    });
  }
  return rows.map(({ id_mesin }) => id_mesin);
}

const AHEAD_DAYS = 21;

function nextDay(weekday: string): string {
  const earliest = addDays(dayAt(Date.now()), AHEAD_DAYS);
  return addDays(earliest, (Number(weekday) - Number(weekdayOf(earliest)) + 7) % 7);
}
