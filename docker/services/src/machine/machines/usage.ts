import { and, sql } from 'drizzle-orm';
import type { askUsage } from '@portal/shared/contract/internal/machine-questions';
import { correlated } from '../../platform/db/expressions';
import { container, machine } from '../../platform/db/schema/machines';
import { heldUntil, isHeldBetween } from '../slots/held-slots';
import type { InternalHandler } from '../../platform/server/internal-route';
import { openedTimes } from '../openings/opened-days';
import { isThereAfter } from './machines';

export const usage: InternalHandler<typeof askUsage> = async ({ db }, { from, to, keys }) => {
  // A booking older than the machine's row (an import, demo data) shows that the machine existed then.
  const { id_mesin, created_at } = machine;
  const machines = await db
    .select({
      id: id_mesin,
      name: machine.nama_mesin,
      gpu: machine.gpu,
      slots_per_gpu: machine.mig_pergpu,
      since: correlated(sql<Date>`least(${created_at}, (
        select min(${container.created_at}) from ${container} where ${container.id_mesin} = ${id_mesin}))`).mapWith(
        created_at,
      ),
      until: machine.removed_at,
    })
    .from(machine)
    .where(isThereAfter(new Date(from)))
    .orderBy(created_at, id_mesin);
  const containers = await db
    .select({
      key: container.idempotency_key,
      machine_id: container.id_mesin,
      day_id: container.id_hari,
      from: container.created_at,
      to: heldUntil,
    })
    .from(container)
    .where(
      and(
        isHeldBetween(new Date(from), new Date(to)),
        keys === null ? undefined : sql`${container.idempotency_key} = any(${sql.param(keys)})`,
      ),
    );
  const opened = (await openedTimes(db, new Date(from), new Date(to))).filter(
    ({ key }) => keys === null || (key !== null && keys.includes(key)),
  );
  return {
    machines: machines.map(({ since, until, ...row }) => ({
      ...row,
      since: since.toISOString(),
      until: until?.toISOString() ?? null,
    })),
    containers: [...containers, ...opened.map(({ username: _username, slot: _slot, ...row }) => row)].map((row) => ({
      ...row,
      from: row.from.toISOString(),
      to: row.to.toISOString(),
    })),
  };
};
