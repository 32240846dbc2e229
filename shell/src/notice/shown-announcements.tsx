import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useUsername } from '@portal/shared/auth';
import {
  ANNOUNCEMENT_PARAMETER,
  dismissAnnouncement,
  listShownAnnouncements,
  readAnnouncement,
} from '@portal/shared/contract/endpoints/notice';
import type { ShownAnnouncement } from '@portal/shared/contract/entities/notice';
import { callApi, can, describeFailure, queryOfAddition } from '@portal/shared/http';
import { Button, Notice } from '@portal/shared/ui/base';
import { toast } from '@portal/shared/ui/dialog';
import { HtmlView } from '@portal/shared/ui/html';
import { useIsHome } from './use-is-home';
import { noteShown } from './waiting-place';
import './notice.css';
import { t } from '../language/texts';

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
  const [wanted, forget] = useWanted(isHome);
  const others = (shown.data?.announcement ?? []).filter(({ id }) => id !== wanted?.id);
  const announcements = isHome ? [...(wanted ? [wanted] : []), ...others].slice(0, MOST_SHOWN) : [];
  const place = useRef<HTMLDivElement>(null);
  const isAnswered = isHome && !shown.isPending;
  const isUsual = wanted === null;
  // Before the paint, so that they take the reserved place in one step. The next visit shows only the usual ones.
  useLayoutEffect(() => {
    if (isAnswered && isUsual) noteShown(username, shown.isError ? null : heightOf(place.current));
  }, [isAnswered, isUsual, username, shown.isError, announcements.length]);
  if (announcements.length === 0) return null;
  return (
    <div ref={place} className="pr-stack no-announcements">
      {announcements.map((one) => (
        <Announcement key={one.id} announcement={one} onClosed={one === wanted ? forget : undefined} />
      ))}
    </div>
  );
}

/**
 * Returns the announcement that the dashboard's address names, as the link of a notice does, and a function that
 * removes it from the address. It may have left the dashboard, or never have been there.
 */
function useWanted(isHome: boolean): [ShownAnnouncement | null, () => void] {
  const [params, setParams] = useSearchParams();
  const id = params.get(ANNOUNCEMENT_PARAMETER);
  const { data, error } = useQuery({
    ...queryOfAddition(readAnnouncement, { id: id ?? '' }),
    enabled: isHome && id !== null,
  });
  const forget = () =>
    setParams(
      (now) => {
        now.delete(ANNOUNCEMENT_PARAMETER);
        return now;
      },
      { replace: true },
    );
  useEffect(() => {
    if (error) toast.failure(t('Pengumuman ini tidak dapat dibuka'), `${describeFailure(error).title}.`);
  }, [error]);
  return [id === null ? null : (data?.announcement ?? null), forget];
}

/** Height including the bottom margin, pixels. */
function heightOf(element: HTMLElement | null): number {
  if (!element) return 0;
  return element.getBoundingClientRect().height + (Number.parseFloat(getComputedStyle(element).marginBottom) || 0);
}

interface AnnouncementProps {
  readonly announcement: ShownAnnouncement;
  readonly onClosed?: (() => void) | undefined;
}

function Announcement({ announcement: { id, subject, announcement }, onClosed }: AnnouncementProps): ReactNode {
  const client = useQueryClient();
  const [isClosing, setClosing] = useState(false);

  const close = async () => {
    if (isClosing) return;
    setClosing(true);
    try {
      await callApi(dismissAnnouncement, { path: { id }, quiet: true });
      onClosed?.();
      await client.invalidateQueries({ queryKey: [listShownAnnouncements.name] });
    } catch (error) {
      toast.failure(t('Pengumuman belum dapat ditutup'), `${describeFailure(error).title}.`);
    } finally {
      setClosing(false);
    }
  };
  return (
    <Notice
      tone="info"
      title={subject}
      action={
        <Button size="sm" loading={isClosing} onClick={() => void close()}>
          {t('Tutup pengumuman')}
        </Button>
      }
    >
      <HtmlView html={announcement} />
    </Notice>
  );
}
