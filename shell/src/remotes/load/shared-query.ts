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
 * What remotes may use of the query cache; a namespace import would keep all of it in the download. A test compares.
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
