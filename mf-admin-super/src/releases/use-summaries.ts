import { useQuery } from '@tanstack/react-query';
import { runtimeConfig } from '@portal/shared/http';
import { callServer } from '@portal/shared/server-calls/call-server';
import type { AreaName } from '@portal/shared/remote/area/area-config';
import type { Channel } from '@portal/shared/remote/choice/channel';
import { showSummary, type BuildSummary } from '@portal/shared/remote/release/release-summary';
import type { AreaChannel } from './use-channels';

/** Health by build; null if the collector does not answer. */
export type HealthByBuild = Readonly<Record<string, BuildSummary>> | null;

/** Period over which an area without a rollout is counted: seven days, ms. */
const WEEK_MS = 7 * 86_400_000;

/**
 * Loads the health of each area's releases. During a rollout it counts since the latest change, so that both releases
 * cover the same time; otherwise the last seven days. A failing collector counts as no data.
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
