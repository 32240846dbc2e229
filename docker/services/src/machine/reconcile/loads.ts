import type { Queryable } from '../../db/database';
import type { ContainerUse, Engine } from '../../engine/engine';
import { describeError, type Log } from '../../log';
import { inTurns } from './in-turns';

/** Between two measurements of a container, ms: the second comes soon, for only then its processors are known. */
const PAUSE_MS = 60_000;
const FIRST_PAUSE_MS = 5000;
/** From this share of its processors on a container is busy. */
const BUSY_SHARE = 0.01;
const AT_ONCE = 4;

interface Options {
  readonly db: Queryable;
  readonly engine: Engine;
  readonly log: Log;
  /** Processors that a container may use. */
  readonly cpus: number;
}

interface Row {
  readonly id: string;
  readonly measured_at: Date | null;
  readonly cpu_seconds: number | null;
  readonly cpu_share: number | null;
}

/** Measures what the running containers use. An engine that cannot tell now is asked again later; nothing else suffers. */
export async function measureLoads({ db, engine, log, cpus }: Options, now: Date): Promise<void> {
  if (!engine.stats) return;
  await db.query(
    "delete from machine.engine_load where id_container not in (select id_container from machine.engine_report where state = 'running')",
  );
  const rows = await db.query<Row>(
    `select r.id_container as id, l.measured_at, l.cpu_seconds, l.cpu_share from machine.engine_report r
       left join machine.engine_load l using (id_container) where r.state = 'running'`,
  );
  const due = rows.filter(({ measured_at, cpu_share }) => {
    const pause = cpu_share === null ? FIRST_PAUSE_MS : PAUSE_MS;
    return measured_at === null || now.getTime() - measured_at.getTime() >= pause;
  });
  await inTurns(due, AT_ONCE, async (row) => {
    const use = await engine.stats?.(row.id);
    if (use) await keep(db, row, { use, share: shareOf(row, { use, cpus, now }), now });
  }).catch((error: unknown) => log('warn', 'load could not be measured', { error: describeError(error) }));
}

interface Measured {
  readonly use: ContainerUse;
  readonly cpus: number;
  readonly now: Date;
}

/** Null at the first look, and after a restart, which counts from nothing. */
function shareOf({ measured_at, cpu_seconds }: Row, { use, cpus, now }: Measured): number | null {
  if (measured_at === null || cpu_seconds === null || use.cpuSeconds < cpu_seconds) return null;
  const seconds = (now.getTime() - measured_at.getTime()) / 1000;
  return Math.min((use.cpuSeconds - cpu_seconds) / seconds / cpus, 1);
}

interface Kept {
  readonly use: ContainerUse;
  readonly share: number | null;
  readonly now: Date;
}

async function keep(db: Queryable, { id }: Row, { use, share, now }: Kept): Promise<void> {
  await db.query(
    `insert into machine.engine_load as l
       (id_container, measured_at, cpu_seconds, cpu_share, memory_mb, memory_limit_mb, busy_at)
     values ($1, $2, $3, $4, $5, $6, $2)
     on conflict (id_container) do update
       set measured_at = excluded.measured_at, cpu_seconds = excluded.cpu_seconds, cpu_share = excluded.cpu_share,
       memory_mb = excluded.memory_mb, memory_limit_mb = excluded.memory_limit_mb,
       busy_at = case when $7 then excluded.busy_at else l.busy_at end`,
    [id, now, use.cpuSeconds, share, use.memoryMb, use.memoryLimitMb, share === null || share >= BUSY_SHARE],
  );
}
