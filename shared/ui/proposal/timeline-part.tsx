import { useQuery } from '@tanstack/react-query';
import { showTimeline } from '../../contract/endpoints/proposal-review';
import { isApiError } from '../../http/api-error';
import { callApi } from '../../http/call-api';
import { queryOf } from '../../http/query-of';
import { useState } from 'react';
import { Button, Card, PartFailure } from '../base/public';
import type { TimelineProps } from './proposal-timeline';
import { TimelineList } from './timeline-list';
import { t } from '@portal/shared/language';

/** The card of the timeline, folded to its last event. */
export function TimelinePart({ id, actions }: TimelineProps) {
  const [isOpen, setOpen] = useState(false);
  const timeline = useQuery({
    ...queryOf(showTimeline, { id }),
    // A server without this addition answers 404, which is no error of the screen.
    queryFn: ({ signal }) => callApi(showTimeline, { path: { id }, signal, quiet: true }),
    retry: false,
  });
  if (timeline.isError && isApiError(timeline.error, 'notFound')) return null;
  const events = timeline.data?.timeline ?? [];
  return (
    <>
      <PartFailure query={timeline} what={t('Riwayat usulan')} />
      {events.length > (actions ? 0 : 1) && (
        <Card as="section" title={t('Riwayat')} actions={actions}>
          <TimelineList events={isOpen ? events : events.slice(-1)} />
          {!isOpen && events.length > 1 && (
            <Button size="sm" variant="quiet" onClick={() => setOpen(true)}>
              {t('Lihat riwayat lengkap ({count})', { count: events.length })}
            </Button>
          )}
        </Card>
      )}
    </>
  );
}
