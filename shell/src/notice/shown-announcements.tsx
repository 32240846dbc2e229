import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useUsername } from '@portal/shared/auth';
import { dismissAnnouncement, listShownAnnouncements } from '@portal/shared/contract/endpoints/notice';
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
  const announcements = isHome ? (shown.data?.announcement ?? []).slice(0, MOST_SHOWN) : [];
  const place = useRef<HTMLDivElement>(null);
  const isAnswered = isHome && !shown.isPending;
  // Before the paint, so that they take the reserved place in one step.
  useLayoutEffect(() => {
    if (isAnswered) noteShown(username, shown.isError ? null : heightOf(place.current));
  }, [isAnswered, username, shown.isError, announcements.length]);
  if (announcements.length === 0) return null;
  return (
    <div ref={place} className="pr-stack no-announcements">
      {announcements.map((one) => (
        <Announcement key={one.id} announcement={one} />
      ))}
    </div>
  );
}

/** Height including the bottom margin, pixels. */
function heightOf(element: HTMLElement | null): number {
  if (!element) return 0;
  return element.getBoundingClientRect().height + (Number.parseFloat(getComputedStyle(element).marginBottom) || 0);
}

function Announcement({ announcement: { id, subject, announcement } }: { readonly announcement: ShownAnnouncement }) {
  const client = useQueryClient();
  const [isClosing, setClosing] = useState(false);

  const close = async () => {
    if (isClosing) return;
    setClosing(true);
    try {
      await callApi(dismissAnnouncement, { path: { id }, quiet: true });
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
