import { useQuery } from '@tanstack/react-query';
import { showTimeline } from '../../contract/endpoints/proposal-review';
import { queryOfAddition } from '../../http/query-of';
import { can } from '../../http/server-profile/capabilities';
import { Card, PartFailure } from '../base/public';
import type { TimelineProps } from './proposal-timeline';
import { TimelineList } from './timeline-list';
import { t } from '@portal/shared/language';

/** The card of the timeline, once its code is there. */
export function TimelinePart({ id, actions }: TimelineProps) {
  const timeline = useQuery(queryOfAddition(showTimeline, { id }));
  if (!can('timeline')) return null;
  const events = timeline.data?.timeline ?? [];
  return (
    <>
      <PartFailure query={timeline} what={t('Riwayat usulan')} />
      {events.length > (actions ? 0 : 1) && (
        <Card as="section" title={t('Riwayat')} actions={actions}>
          <TimelineList events={events} />
        </Card>
      )}
    </>
  );
}
