import type { AreaName } from '@portal/shared/remote/area-config';
import { useEffect, type ReactNode } from 'react';
import { AreaPanel, AreaSkeleton } from '../frame/area-panel';
import { abandonRelease, loadArea, retryArea, useArea } from './area-store';
import { faultCode } from './fault-code';
import { RemoteBoundary } from './remote-boundary';
import { RemoteScreens } from './remote-screens';

/** One area on the page: loading, its screens, or the panel that says it is unavailable while the rest goes on. */
export function RemoteArea({ area }: { area: AreaName }): ReactNode {
  const state = useArea(area);
  useEffect(() => {
    if (state.phase === 'found') void loadArea(area);
  }, [area, state.phase]);
  switch (state.phase) {
    case 'ready': {
      const { build } = state.candidate.release;
      return (
        <RemoteBoundary key={build} onFault={(error) => void abandonRelease(area, build, error)}>
          <RemoteScreens module={state.module} />
        </RemoteBoundary>
      );
    }
    case 'dead':
    case 'off':
      return <AreaPanel title={state.data?.title ?? 'Bagian ini'} code={faultCode(area, state)} onRetry={() => void retryArea(area)} />;
    default:
      return <AreaSkeleton />;
  }
}
