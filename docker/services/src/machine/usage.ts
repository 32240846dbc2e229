import { and, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { correlated } from '../db/correlated';
import { container, machine } from '../db/schema/machines';
import { heldUntil, isHeldBetween } from './held-time';
import { checkInternal, missingField } from './internal';
import { openedTimes } from './openings/opened-time';

/** Request of POST /usage. */
export interface UsageQuestion {
  /** ISO 8601; `to` is not asked for any more. */
  readonly from: string;
  readonly to: string;
  /** Only containers under these keys; null: all. */
  readonly keys: readonly string[] | null;
}

/** A machine as usage needs it. */
export interface UsedMachine {
  readonly id: string;
  readonly name: string;
  readonly gpu: number;
  readonly slots_per_gpu: number;
  /** ISO 8601: since when it is there, as far as is known. */
  readonly since: string;
}

/** Time in which a container held its slot, ISO 8601; it counts on its day of the week alone. */
export interface UsedContainer {
  readonly key: string | null;
  readonly machine_id: string;
  /** `1` (Monday) to `7` (Sunday). */
  readonly day_id: string;
  readonly from: string;
  readonly to: string;
}

/** Response of POST /usage. */
export interface UsageResponse {
  readonly machines: readonly UsedMachine[];
  readonly containers: readonly UsedContainer[];
}

/** POST /usage: machines, and who held slots of them in a period, for the main API, which counts. Internal. */
export function addUsageRoute(app: FastifyInstance, context: Context): void {
  app.post<{ Body: Partial<UsageQuestion> | null }>('/usage', async (request): Promise<UsageResponse> => {
    checkInternal(context, request);
    const { from, to, keys = null } = request.body ?? {};
    if (!isInstant(from)) throw missingField('from', 'not an instant');
    if (!isInstant(to)) throw missingField('to', 'not an instant');
    // What was booked before the machine's row was made (an import, demo data) was booked on a machine that was there.
    const { id_mesin, created_at } = machine;
    const machines = await context.db
      .select({
        id: id_mesin,
        name: machine.nama_mesin,
        gpu: machine.gpu,
        slots_per_gpu: machine.mig_pergpu,
        since: correlated(sql<Date>`least(${created_at}, (
          select min(${container.created_at}) from ${container} where ${container.id_mesin} = ${id_mesin}))`).mapWith(
          created_at,
        ),
      })
      .from(machine)
      .orderBy(created_at, id_mesin);
    const containers = await context.db
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
    const opened = (await openedTimes(context.db, new Date(from), new Date(to))).filter(
      ({ key }) => keys === null || (key !== null && keys.includes(key)),
    );
    return {
      machines: machines.map((row) => ({ ...row, since: row.since.toISOString() })),
      containers: [
        ...containers,
        ...opened.map(({ key, machine_id, day_id, from: begin, to: end }) => ({
          key,
          machine_id,
          day_id,
          from: begin,
          to: end,
        })),
      ].map((row) => ({ ...row, from: row.from.toISOString(), to: row.to.toISOString() })),
    };
  });
}

function isInstant(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}
