import { useSyncExternalStore } from 'react';
import { pendingLoads } from './pending-loads';
import { ProgressBar } from './progress-bar';

/** Shows the bar while the code of the next page is on its way. */
export function RouteProgress() {
  const pending = useSyncExternalStore(pendingLoads.subscribe, pendingLoads.get, () => 0);
  return pending > 0 ? <ProgressBar /> : null;
}
