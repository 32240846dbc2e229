import * as z from 'zod/mini';
import type { ContainerUse } from '../engine';

const stats = z.looseObject({
  cpu_stats: z.looseObject({ cpu_usage: z.looseObject({ total_usage: z.number() }) }),
  // Empty for a container that does not run.
  memory_stats: z.looseObject({
    usage: z.optional(z.number()),
    limit: z.optional(z.number()),
    stats: z.optional(z.record(z.string(), z.number())),
  }),
});

const MIB = 2 ** 20;

/**
 * What the daemon's `GET /containers/{id}/stats` says of a container. Files that the kernel keeps in memory and gives
 * back when asked do not count, as in `docker stats`.
 * @returns null for one that does not run
 */
export function containerUse(body: unknown): ContainerUse | null {
  const { cpu_stats: cpu, memory_stats: memory } = stats.parse(body);
  if (memory.usage === undefined || memory.limit === undefined) return null;
  // The first is of cgroup v1, the second of v2.
  const cache = memory.stats?.['total_inactive_file'] ?? memory.stats?.['inactive_file'] ?? 0;
  return {
    cpuSeconds: cpu.cpu_usage.total_usage / 1e9,
    memoryMb: Math.max(memory.usage - cache, 0) / MIB,
    memoryLimitMb: memory.limit / MIB,
  };
}
