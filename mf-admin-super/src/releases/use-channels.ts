import { useQuery } from '@tanstack/react-query';
import { runtimeConfig } from '@portal/shared/http';
import { AREAS, type AreaName } from '@portal/shared/remote/area-config';
import { channel as channelSchema, type Channel } from '@portal/shared/remote/channel';

/** What the registry says of an area, or why it says nothing. */
export type AreaChannel = { readonly area: AreaName; readonly channel: Channel } | { readonly area: AreaName; readonly problem: string };

/** Channels of the four areas as they stand in the registry now. */
export function useChannels() {
  return useQuery({ queryKey: ['registry'], queryFn: ({ signal }) => Promise.all(AREAS.map((area) => read(area, signal))) });
}

async function read(area: AreaName, signal: AbortSignal): Promise<AreaChannel> {
  try {
    const response = await fetch(`${runtimeConfig().registryUrl}/${area}.json`, { cache: 'no-cache', credentials: 'omit', signal });
    if (!response.ok) return { area, problem: `Registri menjawab ${response.status}.` };
    const result = channelSchema.safeParse(await response.json());
    return result.success ? { area, channel: result.data } : { area, problem: 'Berkas kanal tidak dikenali.' };
  } catch (error) {
    if (signal.aborted) throw error;
    return { area, problem: 'Registri tidak terjangkau.' };
  }
}
