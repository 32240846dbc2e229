import { useSyncExternalStore } from 'react';
import { pendingLoads } from './pending-loads';
import { ProgressBar } from './progress-bar';

export function RouteProgress() {
  const pending = useSyncExternalStore(pendingLoads.subscribe, pendingLoads.get, () => 0);
  return pending > 0 ? <ProgressBar /> : null;
}
