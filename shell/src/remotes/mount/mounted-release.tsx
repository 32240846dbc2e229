import type { AreaName } from '@portal/shared/remote/area/area-config';
import { useCallback, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import type { AreaState } from '../base/area-state';
import { useLocation } from 'react-router-dom';
import { t } from '../../language/texts';
import { AreaPanel } from '../../page/area-panel';
import { FaultBoundary } from '../../page/fault-boundary';
import { dropFirstView } from '../../page/first-view';
import { forgetThrown } from '../base/quarantine';
import { isLoadFault } from '../fall-back/fault-of';
import { abandonRelease } from '../load-area';
import { noteError, noteMounted } from '../report/report';
import { keepTyped, restoreTyped } from './moved-release';
import { watchProgress } from '../load/progress-timeout';
import { RemoteScreens } from './remote-screens';
import { markRunning, markSettled } from '../fall-back/running-mark';
import { watchErrors } from './watch-errors';
import { standstillFault } from '../load/within';

/** An endless loop: this many changes in a row with less than this between two. An animation's are a frame apart. */
const [ROUNDS, APART_MS] = [500, 6];

/**
 * Calls back once when a screen changes without end: it responds slowly, but throws nothing.
 * @returns stops it
 */
export function watchUpdates(root: Element, onEndless: () => void): () => void {
  let [last, rounds] = [0, 0];
  const observer = new MutationObserver(() => {
    const now = performance.now();
    rounds = now - last < APART_MS ? rounds + 1 : 0;
    last = now;
    if (rounds === ROUNDS) onEndless();
  });
  observer.observe(root, { attributes: true, characterData: true, childList: true, subtree: true });
  return () => observer.disconnect();
}

/**
 * Shows a loaded release. Moves on to the next one when its code does not load, or its first screen throws or does not
 * appear in time. A screen that throws later is shown as failed in its place, with a retry.
 */
export function MountedRelease({
  area,
  state,
}: {
  area: AreaName;
  state: Extract<AreaState, { phase: 'ready' }>;
}): ReactNode {
  const { release } = state.candidate;
  const { mountMs } = state.channel.limits;
  const stop = useRef(() => {});
  const isShown = useRef(false);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isShown.current) return;
    stop.current = watchProgress(
      mountMs,
      () => void abandonRelease(area, release.build, standstillFault(release.build, mountMs)),
    );
    return () => stop.current();
  }, [area, release.build, mountMs]);
  const onShown = useCallback(() => {
    isShown.current = true;
    dropFirstView();
    stop.current();
    markSettled();
    forgetThrown(release.build);
    noteMounted(area, release.build, state.moduleTime);
    if (root.current) restoreTyped(area, release, root.current);
  }, [area, release, state.moduleTime]);
  useEffect(() => watchErrors(release.path, () => noteError(area, release.build)), [area, release]);
  const onBegin = useCallback(() => markRunning({ area, build: release.build }), [area, release.build]);
  // A layout effect: its cleanup runs before the screen leaves the page.
  useLayoutEffect(() => {
    const own = root.current;
    if (!own) return;
    const stopWatching = watchUpdates(own, () => noteError(area, release.build));
    return () => {
      stopWatching();
      keepTyped(area, release.build, own);
    };
  }, [area, release.build]);
  const { pathname } = useLocation();
  const onFault = (error: unknown) => {
    // The release's own fault: it did not load, or its first screen threw in a page that nobody else changed.
    if (isLoadFault(error) || (!isShown.current && !isPageAltered()))
      return void abandonRelease(area, release.build, error);
    // One screen's fault: it is shown in its place with a retry, and the release stays.
    console.error(error);
    stop.current();
    markSettled();
    noteError(area, release.build);
  };
  return (
    // For support: shows which release runs.
    <div ref={root} data-release={`${area} ${release.version}-${release.build}`} style={{ display: 'contents' }}>
      <FaultBoundary
        onFault={onFault}
        resetKey={pathname}
        fallback={(retry) =>
          isShown.current || isPageAltered() ? (
            <AreaPanel title={t('Layar ini')} code={`${area} · render · ${release.build}`} onRetry={retry} />
          ) : null
        }
      >
        <RemoteScreens
          area={area}
          module={state.module}
          build={release.build}
          mountMs={mountMs}
          onBegin={onBegin}
          onShown={onShown}
        />
      </FaultBoundary>
    </div>
  );
}

/** Whether a translator has changed the page, which it marks. An exception there proves nothing about a release. */
function isPageAltered(): boolean {
  const { classList } = document.documentElement;
  return (
    classList.contains('translated-ltr') ||
    classList.contains('translated-rtl') ||
    document.querySelector('font') !== null
  );
}
