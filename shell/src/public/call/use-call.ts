import { useEffect, useRef, useState } from 'react';
import { callApi } from '@portal/shared/http';
import type { ResponseOf, Endpoint } from '@portal/shared/contract/endpoint';
import { prepareRefusals } from '../../language/page-texts';
import type { CallState } from './call-state';
import { dropGiven, givenState } from '../page-data';

/**
 * Makes one reading call of a public page, or uses its embedded response. These pages have no query cache: it would be
 * larger than everything they read.
 */
export function useCall<E extends Endpoint>(
  endpoint: E,
  path: Readonly<Record<string, string>> = {},
): CallState<ResponseOf<E>> {
  const [state, setState] = useState<CallState<ResponseOf<E>>>(
    () => givenState(endpoint.name, path) ?? { kind: 'loading' },
  );
  const isGiven = useRef(state.kind !== 'loading');
  const [attempt, setAttempt] = useState(0);
  const key = JSON.stringify(path);

  useEffect(() => {
    if (isGiven.current) {
      isGiven.current = false;
      return dropGiven(endpoint.name, JSON.parse(key) as Record<string, string>);
    }
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
