import type { AreaName } from '@portal/shared/remote/area-config';
import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import type { AreaState } from './area-state';
import { ReleaseFault } from './fault';
import { abandonRelease, noteMounted } from './load-area';
import { RemoteBoundary } from './remote-boundary';
import { RemoteScreens } from './remote-screens';

/** A loaded release: left for the next one when a screen throws or the first one is not there in time. */
export function MountedRelease({ area, state }: { area: AreaName; state: Extract<AreaState, { phase: 'ready' }> }): ReactNode {
  const { release } = state.candidate;
  const { mountMs } = state.channel.limits;
  const timer = useRef(0);
  const isShown = useRef(false);
  useEffect(() => {
    if (isShown.current) return;
    timer.current = window.setTimeout(() => void abandonRelease(area, release.build, new ReleaseFault('timeout', release.build, `no screen in ${mountMs} ms`)), mountMs);
    return () => clearTimeout(timer.current);
  }, [area, release.build, mountMs]);
  const onShown = useCallback(() => {
    isShown.current = true;
    clearTimeout(timer.current);
    noteMounted(area, release.build, state.moduleTime);
  }, [area, release.build, state.moduleTime]);
  return (
    // Whoever is asked for help reads here which release a page shows.
    <div data-release={`${area} ${release.version}-${release.build}`} style={{ display: 'contents' }}>
      <RemoteBoundary onFault={(error) => void abandonRelease(area, release.build, error)}>
        <RemoteScreens module={state.module} build={release.build} mountMs={mountMs} onShown={onShown} />
      </RemoteBoundary>
    </div>
  );
}
