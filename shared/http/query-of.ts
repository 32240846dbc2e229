import { currentSession } from '../auth/session';
import type { Endpoint } from '../contract/endpoint';
import { arrivedData, callApi } from './call-api';

/**
 * Query options of a reading call for the query cache: `useQuery(queryOf(listMachines))`. The key starts with the
 * endpoint's name, so that `invalidateQueries({ queryKey: [endpoint.name] })` renews it; it holds the username, so
 * that nobody sees another's data after a change of account.
 */
export function queryOf<E extends Endpoint>(endpoint: E, path: Readonly<Record<string, string>> = {}) {
  const session = currentSession();
  const owner = session.status === 'signedIn' ? session.username : '';
  return {
    queryKey: [endpoint.name, path, owner] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => callApi(endpoint, { path, signal }),
    // Asked for before the application arrived: the first drawing has it, and draws nothing in its place.
    initialData: () => arrivedData(endpoint, path),
  };
}
