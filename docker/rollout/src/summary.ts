import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AreaName } from '@portal/shared/remote/area-config';
import { areaSummary, errorRate, type AreaSummary, type BuildSummary } from '@portal/shared/remote/release-summary';
import * as z from 'zod/mini';
import type { RegistryStore } from './registry-store';
import { RolloutError } from './rollout-error';

/** Time limit of one request to the collector, milliseconds. */
const TIME_LIMIT_MS = 5_000;

/** Address of the collector: as asked for, else as the site's `config.json` says; null when neither does. */
export function collectorOf(store: RegistryStore, asked: string | undefined): string | null {
  if (asked) return asked.replace(/\/$/, '');
  try {
    const { collectorUrl } = JSON.parse(readFileSync(join(store.root, 'config.json'), 'utf8')) as {
      collectorUrl?: unknown;
    };
    return typeof collectorUrl === 'string' ? collectorUrl : null;
  } catch {
    return null;
  }
}

/** @throws RolloutError when the collector does not answer as agreed */
export async function readSummary(collector: string, area: AreaName): Promise<AreaSummary> {
  try {
    const response = await fetch(`${collector}/summary?area=${area}`, { signal: AbortSignal.timeout(TIME_LIMIT_MS) });
    if (!response.ok) throw new Error(`jawaban ${response.status}`);
    return z.parse(areaSummary, await response.json());
  } catch (error) {
    throw new RolloutError(
      'collector/unreachable',
      `kolektor ${collector} tidak menjawab: ${error instanceof Error ? error.message : String(error)}`,
      'Periksa layanan kolektor, atau sebut alamatnya dengan --collector.',
    );
  }
}

/** Health of a build; null when no visit of it was reported. */
export function healthOf(summary: AreaSummary, build: string | undefined): BuildSummary | null {
  return summary.builds.find((one) => one.build === build) ?? null;
}

/** Health of a build, in words for the terminal. */
export function healthText(health: BuildSummary | null): string {
  const rate = errorRate(health);
  if (!health || rate === null) return 'belum ada laporan';
  const faults = Object.entries(health.faults)
    .map(([kind, count]) => `${kind} ${count}`)
    .join(', ');
  const mount = health.medians.mount === null ? '' : `, layar pertama ${health.medians.mount} ms`;
  return `${health.mounted} terpasang, ${health.failed} gagal (${(rate * 100).toFixed(1)} %)${faults ? `: ${faults}` : ''}${mount}`;
}
