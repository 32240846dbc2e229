import { useQuery } from '@tanstack/react-query';
import type { Channel } from '@portal/shared/remote/channel';
import { judgeRecord, type JudgeRecord } from '@portal/shared/remote/release-summary';
import { readJson, readRevision } from './use-channels';

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
