import { useQuery } from '@tanstack/react-query';
import { runtimeConfig } from '@portal/shared/http';
import { type AreaName, AREAS } from '@portal/shared/remote/area/area-config';
import { type Channel, channel as channelSchema } from '@portal/shared/remote/choice/channel';
import { registryIndex } from '@portal/shared/remote/release/registry-index';
import { t } from '../texts';
import { areaTitle } from './change-words';
import { judgeRecord, type JudgeRecord } from '@portal/shared/remote/release/release-summary';

export interface ReadChannel {
  readonly area: AreaName;
  readonly channel: Channel;
}

/** An area's channel in the registry, or why it could not be read. */
export type AreaChannel = ReadChannel | { readonly area: AreaName; readonly title: string; readonly problem: string };

export function useChannels() {
  return useQuery({
    queryKey: ['registry'],
    queryFn: async ({ signal }) => Promise.all((await readAreas(signal)).map((area) => readChannel(area, signal))),
  });
}

/** Reads the areas in the registry's index; falls back to those of this repository. */
export async function readAreas(signal: AbortSignal): Promise<readonly AreaName[]> {
  return registryIndex.safeParse(await readJson('index.json', 'no-cache', signal)).data?.areas ?? AREAS;
}

export async function readChannel(area: AreaName, signal: AbortSignal): Promise<AreaChannel> {
  const unread = async (problem: string): Promise<AreaChannel> => {
    const first = await readRevision(area, 1, signal);
    return { area, title: first ? areaTitle(first) : area, problem };
  };
  try {
    const response = await request(`${area}.json`, 'no-cache', signal);
    if (!response.ok) return await unread(t('Registri menjawab {status}.', { status: response.status }));
    const result = channelSchema.safeParse(await response.json().catch(() => null));
    return result.success ? { area, channel: result.data } : await unread(t('Berkas kanal tidak dikenali.'));
  } catch (error) {
    if (signal.aborted) throw error;
    return unread(t('Registri tidak terjangkau.'));
  }
}

/** Reads a revision of a channel from the registry's history; null if missing. */
export async function readRevision(area: AreaName, serial: number, signal: AbortSignal): Promise<Channel | null> {
  return channelSchema.safeParse(await readJson(`history/${area}/${serial}.json`, 'default', signal)).data ?? null;
}

/** Reads a file of the registry; null if it is missing or not JSON. */
async function readJson(path: string, cache: RequestCache, signal: AbortSignal): Promise<unknown> {
  try {
    const response = await request(path, cache, signal);
    return response.ok ? ((await response.json()) as unknown) : null;
  } catch (error) {
    if (signal.aborted) throw error;
    return null;
  }
}

function request(path: string, cache: RequestCache, signal: AbortSignal): Promise<Response> {
  return fetch(`${runtimeConfig().registryUrl}/${path}`, { cache, credentials: 'omit', signal });
}

const SHOWN = 10;

/** Reads the latest changes of a channel, newest first. */
export async function readRevisions(channel: Channel, signal: AbortSignal): Promise<readonly Channel[]> {
  const { remote, serial } = channel;
  const earlier = Array.from({ length: SHOWN - 1 }, (_, index) => serial - 1 - index).filter((number) => number > 0);
  const revisions = await Promise.all(earlier.map((number) => readRevision(remote, number, signal)));
  return [channel, ...revisions.filter((one) => one !== null)];
}

/** Returns the judge's record of a channel's new release; null before the first one. */
export function useJudged({ remote, serial, canary }: Channel): JudgeRecord | null {
  const { data } = useQuery({
    queryKey: ['registry', 'judge', remote, serial],
    queryFn: async ({ signal }) =>
      judgeRecord.safeParse(await readJson(`judge/${remote}.json`, 'no-cache', signal)).data ?? null,
    enabled: canary !== null,
  });
  return data?.build === canary?.build ? (data ?? null) : null;
}
