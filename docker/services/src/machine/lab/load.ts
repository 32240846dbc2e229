import type { SessionLoad } from '@portal/shared/contract/entities/machine';
import { sql } from 'drizzle-orm';
import { container, engine_load } from '../../platform/db/schema/machines';
import { instantOf } from '../../platform/http/wire';

/** Columns of a query over containers and their loads that {@link loadOf} reads. */
export const LOAD = {
  cpu_share: engine_load.cpu_share,
  memory_mb: engine_load.memory_mb,
  memory_limit_mb: engine_load.memory_limit_mb,
  measured_at: engine_load.measured_at,
  used_at: sql<Date | null>`greatest(${engine_load.busy_at}, ${container.entered_at})`.mapWith(container.entered_at),
};

interface LoadRow {
  readonly cpu_share: number | null;
  readonly memory_mb: number | null;
  readonly memory_limit_mb: number | null;
  readonly measured_at: Date | null;
  /** When it last computed, or somebody was last connected. */
  readonly used_at: Date | null;
}

/** Returns the resources that a running container uses, in the contract's shape; null if not measured yet. */
export function loadOf({ cpu_share, memory_mb, memory_limit_mb, measured_at, used_at }: LoadRow): SessionLoad | null {
  if (memory_mb === null || memory_limit_mb === null || measured_at === null || used_at === null) return null;
  return {
    cpu: cpu_share,
    memory_mb: Math.round(memory_mb),
    memory_limit_mb: Math.round(memory_limit_mb),
    measured_at: instantOf(measured_at),
    used_at: instantOf(used_at),
  };
}
