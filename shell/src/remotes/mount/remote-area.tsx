import type { AreaName } from '@portal/shared/remote/area/area-config';
import { useDeferredValue, useEffect, type ReactNode } from 'react';
import { AreaPanel, AreaSkeleton } from '../../page/area-panel';
import { useArea, type AreaState } from '../base/area-state';
import { loadArea, retryArea } from '../load-area';
import { MountedRelease } from './mounted-release';
import { areaWords } from '../../language/area-words';
import { t } from '../../language/texts';

/** One area on the page: loading, its screens, or the panel that says it is unavailable. */
export function RemoteArea({ area }: { area: AreaName }): ReactNode {
  const state = useArea(area);
  // A store's update renders without interruption; the deferred value lets a long first rendering yield to input.
  const isReady = useDeferredValue(state.phase === 'ready', false);
  useEffect(() => {
    if (state.phase === 'found') void loadArea(area);
  }, [area, state]);
  switch (state.phase) {
    case 'ready':
      if (!isReady) return <AreaSkeleton />;
      return <MountedRelease key={state.candidate.release.build} area={area} state={state} />;
    case 'dead':
    case 'off':
      return (
        <AreaPanel
          title={state.data ? areaWords(state.data, state.data.title) : t('Bagian ini')}
          code={faultCode(area, state)}
          isOff={state.phase === 'off'}
          onRetry={() => void retryArea(area)}
        />
      );
    default:
      return <AreaSkeleton />;
  }
}

/** Returns a short code to report to the area's team, e.g. `mf-user · tampered · 1a2b3c4d5e`. */
function faultCode(area: AreaName, state: Extract<AreaState, { phase: 'dead' | 'off' }>): string {
  if (state.phase === 'off') return `${area} · off`;
  const last = state.faults.at(-1);
  if (last) return `${area} · ${last.kind} · ${last.build}`;
  return `${area} · ${state.channel ? 'no-release' : 'no-registry'}`;
}
