import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { showTimeline } from '../../contract/endpoints/proposal-review';
import type { TimelineEvent } from '../../contract/entities/proposal-life';
import { isApiError } from '../../http/api-error';
import { callApi } from '../../http/call-api';
import { queryOf } from '../../http/query-of';
import { preloadable } from '../base/preloadable';
import { Card, PartFailure } from '../base/public';

interface ListProps {
  readonly events: readonly TimelineEvent[];
}
const list = preloadable<ListProps>(async () => (await import('./timeline-list')).TimelineList);

/** 'Riwayat': what happened to a proposal. Absent where the server keeps no timeline, and while there is one event only. */
export function ProposalTimeline({ id }: { readonly id: string }) {
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
      <PartFailure query={timeline} what="Riwayat usulan" />
      {events.length > 1 && (
        <Card as="section" title="Riwayat">
          <Suspense fallback={null}><list.Component events={events} /></Suspense>
        </Card>
      )}
    </>
  );
}
