import {
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';

/**
 * Exports of the query cache that remotes may use; a namespace import would download all of it. A test compares.
 */
export const SHARED_QUERY = {
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} as const;
