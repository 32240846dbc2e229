import { runtimeConfig } from '@portal/shared/http';
import { channel as channelSchema, type Channel } from '@portal/shared/remote/channel';
import { judgeRecord, type JudgeRecord } from '@portal/shared/remote/judge-record';

/** How many changes of a channel are shown. */
const SHOWN = 6;

/** What the judge saw of the last canary, and the latest changes of a channel, newest first. */
interface Story {
  readonly judged: JudgeRecord | null;
  readonly revisions: readonly Channel[];
}

/** Both are files of the registry: a portal without a judge, or with a short history, has fewer of them. */
export async function readStory(channel: Channel, signal: AbortSignal): Promise<Story> {
  const { remote, serial } = channel;
  const earlier = Array.from({ length: SHOWN - 1 }, (_, index) => serial - 1 - index).filter((number) => number > 0);
  const [judged, ...revisions] = await Promise.all([
    read(`judge/${remote}.json`, 'no-cache', signal),
    ...earlier.map((number) => read(`history/${remote}/${number}.json`, 'default', signal)),
  ]);
  return {
    judged: judgeRecord.safeParse(judged).data ?? null,
    revisions: [channel, ...revisions.flatMap((one) => channelSchema.safeParse(one).data ?? [])],
  };
}

async function read(path: string, cache: RequestCache, signal: AbortSignal): Promise<unknown> {
  try {
    const response = await fetch(`${runtimeConfig().registryUrl}/${path}`, { cache, credentials: 'omit', signal });
    return response.ok ? ((await response.json()) as unknown) : null;
  } catch (error) {
    if (signal.aborted) throw error;
    return null;
  }
}
