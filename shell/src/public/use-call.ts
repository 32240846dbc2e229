import { useEffect, useState } from 'react';
import { callApi } from '@portal/shared/http';
import type { ResponseOf, Endpoint } from '@portal/shared/contract/endpoint';
import { prepareRefusals } from '../language/page-texts';

export type CallState<Data> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown; readonly retry: () => void }
  | { readonly kind: 'done'; readonly data: Data };

/** One reading call of a public page. These pages carry no query cache: it would weigh more than all they read. */
export function useCall<E extends Endpoint>(
  endpoint: E,
  path: Readonly<Record<string, string>> = {},
): CallState<ResponseOf<E>> {
  const [state, setState] = useState<CallState<ResponseOf<E>>>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const key = JSON.stringify(path);

  useEffect(() => {
    const stop = new AbortController();
    setState({ kind: 'loading' });
    callApi(endpoint, { path: JSON.parse(key) as Record<string, string>, quiet: true, signal: stop.signal }).then(
      (data) => setState({ kind: 'done', data }),
      async (error: unknown) => {
        await prepareRefusals();
        if (!stop.signal.aborted) setState({ kind: 'failed', error, retry: () => setAttempt((count) => count + 1) });
      },
    );
    return () => stop.abort();
  }, [endpoint, key, attempt]);

  return state;
}
