import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { runtimeConfig } from '@portal/shared/http';
import type { Channel } from '@portal/shared/remote/channel';
import { readOutlook } from './control-calls';

/** Returns whether a server behind the portal can change releases. */
export function isControlled(): boolean {
  return Boolean(runtimeConfig().rolloutUrl);
}

/** Loads the next step of an area's plan and the releases to choose from, if releases can be changed here. */
export function useOutlook({ remote, epoch = 0, serial }: Channel) {
  return useQuery({
    queryKey: ['rollout', remote, epoch, serial],
    queryFn: () => readOutlook(remote),
    enabled: isControlled(),
    // Keeps an open dialog mounted when the channel changes.
    placeholderData: keepPreviousData,
    retry: 1,
  });
}
