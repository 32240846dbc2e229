import type Docker from 'dockerode';
import type { ContainerUse } from '../engine';

const MIB = 2 ** 20;

/**
 * Reads what a container uses from the daemon's statistics. Files that the kernel caches and can drop do not count, as
 * in `docker stats`.
 * @returns null for a container that does not run
 */
export function containerUse({ cpu_stats: cpu, memory_stats: memory }: Docker.ContainerStats): ContainerUse | null {
  // Both are missing for a container that does not run, although the types say otherwise.
  const usage: number | undefined = memory.usage;
  const limit: number | undefined = memory.limit;
  if (usage === undefined || limit === undefined) return null;
  const counts: Readonly<Record<string, number | undefined>> | undefined = { ...memory.stats };
  // cgroup v1 has the first counter, v2 the second.
  const cache = counts['total_inactive_file'] ?? counts['inactive_file'] ?? 0;
  return {
    cpuSeconds: cpu.cpu_usage.total_usage / 1e9,
    memoryMb: Math.max(usage - cache, 0) / MIB,
    memoryLimitMb: limit / MIB,
  };
}
