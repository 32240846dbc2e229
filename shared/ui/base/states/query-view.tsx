import { useDeferredValue, type ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState } from './error-state';
import { PageHeader } from '../page-header';
import { Skeleton } from './skeleton';

interface QueryViewProps<Data> {
  query: UseQueryResult<Data>;
  skeleton?: ReactNode;
  /** Title of the page if the heading is part of the data; errors show it, too. */
  title?: string;
  /** Whether a response is empty; then `empty` is shown. */
  isEmpty?: (data: Data) => boolean;
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Shows a query as skeleton, error, empty state or data. Loaded data stays during a reload, even a failed one. */
export function QueryView<Data>({ query, skeleton, title, isEmpty, empty, children }: QueryViewProps<Data>) {
  // Deferred, so that React renders long content in slices; a query's own update would render in one piece.
  const isShown = useDeferredValue(query.data !== undefined);
  if (query.data !== undefined) {
    // Created even before it is shown: React Query tracks which properties of other queries it reads.
    const content = isEmpty?.(query.data) && empty !== undefined ? empty : children(query.data);
    return <>{isShown ? content : (skeleton ?? <Skeleton />)}</>;
  }
  if (query.status === 'error') {
    return (
      <>
        {title && <PageHeader title={title} />}
        <ErrorState error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />
      </>
    );
  }
  return <>{skeleton ?? <Skeleton />}</>;
}
