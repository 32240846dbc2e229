import { Timeline } from 'antd';
import type { TimelineEvent } from '../../contract/entities/proposal-life';
import { describeEvent } from '../../contract/timeline';
import { formatDateTime } from '../../format/date';
import { HtmlView } from '../html/public';
import { t, translate } from '@portal/shared/language';

const COLORS: Readonly<Record<string, string>> = {
  approved: 'green',
  finished: 'green',
  reportAccepted: 'green',
  rejected: 'red',
  extensionFailed: 'red',
  machineStopFailed: 'red',
};

/** Lists the events of a proposal, newest first, each with actor, time and text. */
export function TimelineList({ events }: { readonly events: readonly TimelineEvent[] }) {
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
