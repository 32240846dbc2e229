import type { Endpoint } from '@portal/shared/contract/endpoint';
import { callApi, queryOf } from '@portal/shared/http';

/** Time until a failed query is repeated, ms; otherwise a session would stay missing until the next visit. */
const AGAIN_MS = 20_000;

export interface Asked {
  readonly state: { readonly status: 'pending' | 'error' | 'success' };
}

/** Returns when TanStack Query repeats a query: soon after a failure, otherwise never. */
export function againAfterFailure({ state }: Asked): number | false {
  return state.status === 'error' && AGAIN_MS;
}

/**
 * Returns the query of a machine service call. It is quiet: that service is another host, and its failure must not
 * redirect the whole dashboard to /404.
 */
export function backgroundQuery<E extends Endpoint>(endpoint: E, path: Readonly<Record<string, string>> = {}) {
  return {
    ...queryOf(endpoint, path),
    queryKey: [endpoint.name, path, 'quiet'] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => callApi(endpoint, { path, signal, quiet: true }),
    refetchInterval: againAfterFailure,
  };
}
