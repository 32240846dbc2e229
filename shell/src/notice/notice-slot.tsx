import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useUsername } from '@portal/shared/auth';
import { preloadable } from '@portal/shared/ui/base';
import { whenQuiet } from './when-quiet';

const bell = preloadable(async () => (await import(/* webpackChunkName: "notices" */ './notice-bell')).NoticeBell);
const announcements = preloadable(
  async () => (await import(/* webpackChunkName: "notices" */ './shown-announcements')).ShownAnnouncements,
);

/** Until code that did not come is asked for again, milliseconds. */
const AGAIN = 60_000;

/** Where the bell stands once the screen does; its code comes then. A server without notices has none. */
export function BellSlot(): ReactNode {
  return <Slot part={bell} />;
}

/** Where announcements stand above a dashboard, once it does. */
export function AnnouncementSlot(): ReactNode {
  return <Slot part={announcements} />;
}

function Slot({ part }: { readonly part: typeof bell }): ReactNode {
  const username = useUsername();
  const isThere = useWhenQuiet(part.preload);
  return (
    isThere &&
    username !== '' && (
      <Suspense fallback={null}>
        <part.Component key={username} />
      </Suspense>
    )
  );
}

/** True once code is there that is asked for when everything else has come. */
function useWhenQuiet(load: () => Promise<unknown>): boolean {
  const client = useQueryClient();
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    let isOver = false;
    let stop = () => {};
    const begin = () => {
      stop = whenQuiet(client, () => {
        load().then(
          () => !isOver && setThere(true),
          () => {
            const timer = setTimeout(begin, AGAIN);
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
