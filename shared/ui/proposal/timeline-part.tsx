import { useQuery } from '@tanstack/react-query';
import { showTimeline } from '../../contract/endpoints/proposal/proposal-review';
import { queryOfAddition } from '../../http/query-of';
import { can } from '../../http/server-profile/capabilities';
import { useState, type ReactNode } from 'react';
import { Button, Card, PartFailure } from '../base/public';
import { t, translate } from '@portal/shared/language';
import { Timeline } from 'antd';
import type { TimelineEvent } from '../../contract/entities/proposal-life';
import { describeEvent } from '../../contract/proposal/timeline';
import { formatDateTime } from '../../format/date';
import { HtmlView } from '../html/public';

export interface TimelineProps {
  readonly id: string;
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

const COLORS: Readonly<Record<string, string>> = {
  approved: 'green',
  finished: 'green',
  reportAccepted: 'green',
  rejected: 'red',
  extensionFailed: 'red',
  machineStopFailed: 'red',
};

function TimelineList({ events }: { readonly events: readonly TimelineEvent[] }) {
  return (
    <Timeline
      className="pp-timeline"
      items={[...events].reverse().map((event) => ({
        key: event.id,
        color: COLORS[event.kind] ?? 'var(--pr-primary)',
        content: <Step event={event} />,
      }))}
    />
  );
}

function Step({ event }: { readonly event: TimelineEvent }) {
  const { label, isInternal } = describeEvent(event.kind);
  const days = event.days ? t(' ({days} hari)', { days: event.days }) : '';
  return (
    <>
      <p className="pp-timeline__label">
        {translate(label)}
        {days}
        {isInternal ? t(' · hanya admin') : ''}
      </p>
      <p className="pp-revision__meta">
        {[formatDateTime(event.at), event.actor && translate(event.actor)].filter(Boolean).join(' · ')}
      </p>
      {event.detail && <HtmlView html={event.detail} />}
    </>
  );
}
