import type { Endpoint } from '@portal/shared/contract/endpoint';
import { callApi, queryOf } from '@portal/shared/http';

/**
 * After a failure it is asked again, ms: a session whose service failed once would else be missing until one comes
 * back.
 */
const AGAIN_MS = 20_000;

export interface Asked {
  readonly state: { readonly status: 'pending' | 'error' | 'success' };
}

/** When a query is asked again by itself: what failed, soon. */
export function againAfterFailure({ state }: Asked): number | false {
  return state.status === 'error' && AGAIN_MS;
}

/**
 * Query of a machine service call. Quiet: that service is another host. Its failure is shown in place of its data and
 * must not redirect the whole dashboard to /404.
 */
export function backgroundQuery<E extends Endpoint>(endpoint: E, path: Readonly<Record<string, string>> = {}) {
  return {
    ...queryOf(endpoint, path),
    queryKey: [endpoint.name, path, 'quiet'] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => callApi(endpoint, { path, signal, quiet: true }),
    refetchInterval: againAfterFailure,
  };
}
