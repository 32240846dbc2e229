import { useSyncExternalStore } from 'react';
import { pendingLoads } from './pending-loads';
import './progress-bar.css';

export function RouteProgress() {
  const pending = useSyncExternalStore(pendingLoads.subscribe, pendingLoads.get, () => 0);
  return pending > 0 ? <ProgressBar /> : null;
}

export function ProgressBar() {
  return <div className="fr-progress" aria-hidden="true" />;
}
