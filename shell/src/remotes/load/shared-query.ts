import {
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';

/** Query exports for remotes; a namespace import would download all of it. A test compares it with their imports. */
export const SHARED_QUERY = {
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} as const;
