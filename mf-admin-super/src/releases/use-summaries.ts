import { useQuery } from '@tanstack/react-query';
import { runtimeConfig } from '@portal/shared/http';
import { callServer } from '@portal/shared/server-calls/call-server';
import type { AreaName } from '@portal/shared/remote/area-config';
import type { Channel } from '@portal/shared/remote/channel';
import { showSummary, type BuildSummary } from '@portal/shared/remote/release-summary';
import type { AreaChannel } from './use-channels';

/** Health of an area's builds, by build; null when the collector does not answer. */
export type HealthByBuild = Readonly<Record<string, BuildSummary>> | null;

/** How long an area at rest is counted for: seven days, milliseconds. */
const WEEK_MS = 7 * 86_400_000;

/**
 * Health of the releases of each area: since the latest change of a channel with a new release, so that both sides are
 * counted over the same time, else of the last seven days. A silent collector is no fault of this screen.
 */
export function useSummaries(areas: readonly AreaChannel[] | undefined) {
  const channels = (areas ?? []).flatMap((one) => ('channel' in one ? [one.channel] : []));
  return useQuery({
    queryKey: ['collector', channels.map(({ remote, epoch = 0, serial }) => `${remote}/${epoch}/${serial}`)],
    queryFn: async ({ signal }) =>
      Object.fromEntries(
        await Promise.all(channels.map(async (channel) => [channel.remote, await read(channel, signal)] as const)),
      ) as Record<AreaName, HealthByBuild>,
    enabled: channels.length > 0 && Boolean(runtimeConfig().collectorUrl),
  });
}

async function read({ remote, canary, at }: Channel, signal: AbortSignal): Promise<HealthByBuild> {
  const { collectorUrl } = runtimeConfig();
  if (!collectorUrl) return null;
  const since = canary ? at : new Date(Date.now() - WEEK_MS).toISOString();
  try {
    const { builds } = await callServer(collectorUrl, showSummary, { area: remote, since }, { signal });
    return Object.fromEntries(builds.map((one) => [one.build, one]));
  } catch (error) {
    if (signal.aborted) throw error;
    return null;
  }
}
