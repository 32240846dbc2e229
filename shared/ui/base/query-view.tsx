import { useDeferredValue, type ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState } from './error-state';
import { PageHeader } from './page-header';
import { Skeleton } from './skeleton';

interface QueryViewProps<Data> {
  query: UseQueryResult<Data>;
  skeleton?: ReactNode;
  /** Title of the page if its heading is part of the data: an error shows it, too. */
  title?: string;
  /** Whether a response holds nothing; then `empty` is shown. */
  isEmpty?: (data: Data) => boolean;
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
}

/**
 * One of four faces of a query: skeleton, error with 'Coba lagi', empty, data. Data that is there stays while it is
 * renewed, also when renewing fails.
 */
export function QueryView<Data>({ query, skeleton, title, isEmpty, empty, children }: QueryViewProps<Data>) {
  // A first drawing is long: done in slices between which the page answers, where a query's own update would be one
  // piece.
  const isShown = useDeferredValue(query.data !== undefined);
  if (query.data !== undefined) {
    // Created before it is shown, too: React Query tracks which properties of other queries it reads.
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
