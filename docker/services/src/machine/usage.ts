import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { checkInternal, missingField } from './internal';

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

/** Answer of POST /usage. */
export interface UsageAnswer {
  readonly machines: readonly UsedMachine[];
  readonly containers: readonly UsedContainer[];
}

interface MachineRow {
  id: string;
  name: string;
  gpu: number;
  slots_per_gpu: number;
  since: Date;
}

interface ContainerRow {
  key: string | null;
  machine_id: string;
  day_id: string;
  from: Date;
  to: Date;
}

/** POST /usage: machines, and who held slots of them in a period, for the main API, which counts. Internal. */
export function addUsageRoute(app: FastifyInstance, context: Context): void {
  app.post<{ Body: Partial<UsageQuestion> | null }>('/usage', async (request): Promise<UsageAnswer> => {
    checkInternal(context, request);
    const { from, to, keys = null } = request.body ?? {};
    if (!isInstant(from)) throw missingField('from', 'not an instant');
    if (!isInstant(to)) throw missingField('to', 'not an instant');
    // What was booked before the machine's row was made (an import, demo data) was booked on a machine that was there.
    const machines = await context.db.query<MachineRow>(
      `select m.id_mesin as id, m.nama_mesin as name, m.gpu, m.mig_pergpu as slots_per_gpu,
              least(m.created_at, (select min(c.created_at) from machine.container c where c.id_mesin = m.id_mesin)) as since
         from machine.machine m order by m.created_at, m.id_mesin`,
    );
    const containers = await context.db.query<ContainerRow>(
      `select * from (
         select idempotency_key as key, id_mesin as machine_id, id_hari as day_id, created_at as "from",
                least(ends_at, coalesce(stopped_at, ends_at)) as "to" from machine.container) held
        where held."from" < $2 and held."to" > $1 and held."from" < held."to"
          and ($3::text[] is null or held.key = any ($3::text[]))`,
      [from, to, keys],
    );
    return {
      machines: machines.map((row) => ({ ...row, since: row.since.toISOString() })),
      containers: containers.map((row) => ({ ...row, from: row.from.toISOString(), to: row.to.toISOString() })),
    };
  });
}

function isInstant(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}
