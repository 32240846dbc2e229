import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useUsername } from '@portal/shared/auth';
import { preloadable } from '@portal/shared/ui/base';
import { useIsHome } from './use-is-home';
import { useWaitingPlace } from './waiting-place';
import { whenIdle } from './when-idle';

const bell = preloadable(async () => (await import(/* webpackChunkName: "notices" */ './notice-bell')).NoticeBell);
const announcements = preloadable(
  async () => (await import(/* webpackChunkName: "notices" */ './shown-announcements')).ShownAnnouncements,
);

/** Pause before code that failed to load is requested again. */
const RETRY_AFTER_MS = 60_000;

/** Reserves the bell's place from the first paint; the bell comes after the screen, or never without notices. */
export function BellSlot(): ReactNode {
  return (
    <span className="fr-top__bell">
      <Slot part={bell} />
    </span>
  );
}

/** Place of announcements above a dashboard. It reserves their previous height until they have loaded. */
export function AnnouncementSlot(): ReactNode {
  const isHome = useIsHome();
  const place = useWaitingPlace(useUsername());
  return (
    <div style={isHome && place > 0 ? { minHeight: place } : undefined}>
      <Slot part={announcements} />
    </div>
  );
}

function Slot({ part }: { readonly part: typeof bell }): ReactNode {
  const username = useUsername();
  const isThere = useWhenIdle(part.preload);
  return (
    isThere &&
    username !== '' && (
      <Suspense fallback={null}>
        <part.Component key={username} />
      </Suspense>
    )
  );
}

/** Loads code when everything else has loaded; true once it has. */
function useWhenIdle(load: () => Promise<unknown>): boolean {
  const client = useQueryClient();
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    let isOver = false;
    let stop = () => {};
    const begin = () => {
      stop = whenIdle(client, () => {
        load().then(
          () => !isOver && setThere(true),
          () => {
            const timer = setTimeout(begin, RETRY_AFTER_MS);
            stop = () => clearTimeout(timer);
            if (isOver) stop();
          },
        );
      });
    };
    begin();
    return () => {
      isOver = true;
      stop();
    };
  }, [client, load]);
  return isThere;
}
