import { useQuery } from '@tanstack/react-query';
import { showTimeline } from '../../contract/endpoints/proposal-review';
import { queryOfAddition } from '../../http/query-of';
import { can } from '../../http/server-profile/capabilities';
import { useState, type ReactNode } from 'react';
import { Button, Card, PartFailure } from '../base/public';
import { TimelineList } from './timeline-list';
import { t } from '@portal/shared/language';

export interface TimelineProps {
  readonly id: string;
  /** Buttons at the right of the title. With them, the part is shown from the first event on. */
  readonly actions?: ReactNode;
}

/** The card of the timeline, folded to its last event. */
export function TimelinePart({ id, actions }: TimelineProps) {
  const [isOpen, setOpen] = useState(false);
  const timeline = useQuery(queryOfAddition(showTimeline, { id }));
  if (!can('timeline')) return null;
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
