import { useQuery } from '@tanstack/react-query';
import { runtimeConfig } from '@portal/shared/http';
import type { AreaName } from '@portal/shared/remote/area-config';
import { areaSummary, type BuildSummary } from '@portal/shared/remote/release-summary';
import { readAreas } from './use-channels';

/** Health of an area's builds, by build; null when the collector does not tell. */
type HealthByBuild = Readonly<Record<string, BuildSummary>> | null;

/** Health of each release, as the collector has heard it. A silent collector is no fault of this screen. */
export function useSummaries() {
  return useQuery({
    queryKey: ['collector'],
    queryFn: async ({ signal }) =>
      Object.fromEntries(
        await Promise.all((await readAreas(signal)).map(async (area) => [area, await read(area, signal)] as const)),
      ) as Record<AreaName, HealthByBuild>,
    enabled: Boolean(runtimeConfig().collectorUrl),
  });
}

async function read(area: AreaName, signal: AbortSignal): Promise<HealthByBuild> {
  try {
    const response = await fetch(`${runtimeConfig().collectorUrl}/summary?area=${area}`, {
      cache: 'no-store',
      credentials: 'omit',
      signal,
    });
    const result = areaSummary.safeParse(await response.json());
    return result.success ? Object.fromEntries(result.data.builds.map((one) => [one.build, one])) : null;
  } catch (error) {
    if (signal.aborted) throw error;
    return null;
  }
}
