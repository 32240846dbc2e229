import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useUsername } from '@portal/shared/auth';
import { ANNOUNCEMENT_PARAMETER, listShownAnnouncements } from '@portal/shared/contract/endpoints/notice';
import { can, queryOfAddition } from '@portal/shared/http';
import { Announcement } from './announcement';
import { useIsHome } from './use-is-home';
import { heightOf, noteShown } from './waiting-place';
import './notice.css';

const Wanted = lazy(async () => ({ default: (await import('./wanted-announcement')).WantedAnnouncement }));

/** Closing one shows the next. */
const MOST_SHOWN = 3;

/** Announcements for the person's role above its dashboard, until they expire or are closed. */
export function ShownAnnouncements(): ReactNode {
  const username = useUsername();
  const isHome = useIsHome();
  const shown = useQuery({
    // The dashboard works without them: a failure shows none.
    ...queryOfAddition(listShownAnnouncements),
    enabled: isHome && can('announcements-by-role'),
    staleTime: 5 * 60_000,
  });
  const wanted = useSearchParams()[0].get(ANNOUNCEMENT_PARAMETER);
  const others = (shown.data?.announcement ?? []).filter(({ id }) => id !== wanted).slice(0, MOST_SHOWN);
  const place = useRef<HTMLDivElement>(null);
  const isAnswered = isHome && !shown.isPending;
  const isUsual = wanted === null;
  // Before the paint, so that they take the reserved place in one step. The next visit shows only the usual ones.
  useLayoutEffect(() => {
    if (isAnswered && isUsual) noteShown(username, shown.isError ? null : heightOf(place.current));
  }, [isAnswered, isUsual, username, shown.isError, others.length]);
  if (!isHome || (isUsual && others.length === 0)) return null;
  return (
    <div ref={place} className="pr-stack no-announcements">
      {!isUsual && (
        <Suspense fallback={null}>
          <Wanted key={wanted} id={wanted} />
        </Suspense>
      )}
      {others.map((one) => (
        <Announcement key={one.id} announcement={one} />
      ))}
    </div>
  );
}
