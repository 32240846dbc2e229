import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { runtimeConfig } from '@portal/shared/http';
import type { Channel } from '@portal/shared/remote/channel';
import { readOutlook } from './control-calls';

/** Whether releases can be changed here: a server behind the portal does it. */
export function isControlled(): boolean {
  return Boolean(runtimeConfig().rolloutUrl);
}

/** What an area's plan asks for next, and which releases may be given; asked for where releases can be changed. */
export function useOutlook({ remote, epoch = 0, serial }: Channel) {
  return useQuery({
    queryKey: ['rollout', remote, epoch, serial],
    queryFn: () => readOutlook(remote),
    enabled: isControlled(),
    // A dialog that is open stays when the channel changes.
    placeholderData: keepPreviousData,
    retry: 1,
  });
}
