import type { SessionLoad } from '@portal/shared/contract/entities/machine';
import { instantOf } from '../../http/wire';

/** Columns of a query over `machine.container c` and `machine.engine_load l` that {@link loadOf} reads. */
export const LOAD =
  'l.cpu_share, l.memory_mb, l.memory_limit_mb, l.measured_at, greatest(l.busy_at, c.entered_at) as used_at';
export const LOAD_JOIN = 'left join machine.engine_load l using (id_container)';

export interface LoadRow {
  readonly cpu_share: number | null;
  readonly memory_mb: number | null;
  readonly memory_limit_mb: number | null;
  readonly measured_at: Date | null;
  /** When it last computed, or somebody was last connected. */
  readonly used_at: Date | null;
}

/** What a running container uses, as the contract tells it; null where it was not measured. */
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
