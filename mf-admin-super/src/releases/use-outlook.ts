import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { runtimeConfig } from '@portal/shared/http';
import type { Channel } from '@portal/shared/remote/channel';
import { readOutlook } from './control-calls';

/** Whether releases can be changed here: a server behind the portal does it. */
export function isControlled(): boolean {
  return Boolean(runtimeConfig().rolloutUrl);
}

/** Loads the next step of an area's plan and the releases that may be chosen, for screens that can change releases. */
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
