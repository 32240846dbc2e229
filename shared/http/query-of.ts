import { currentSession } from '../auth/session';
import type { Endpoint } from '../contract/endpoint';
import { arrivedData, callApi } from './call-api';
import { can } from './server-profile/capabilities';

type Values = Readonly<Record<string, string>>;

/**
 * Returns query options of a reading call: `useQuery(queryOf(listMachines))`. The key starts with the endpoint's name,
 * so that `invalidateQueries({ queryKey: [endpoint.name] })` renews it. It contains the username, so that nobody sees
 * another person's data after a change of account.
 */
export function queryOf<E extends Endpoint>(endpoint: E, path: Values = {}, query: Values = {}) {
  const session = currentSession();
  const owner = session.status === 'signedIn' ? session.username : '';
  return {
    queryKey: [endpoint.name, path, owner, query] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => callApi(endpoint, { path, query, signal }),
    // Data of an early call: the first render needs no skeleton.
    initialData: () => arrivedData(endpoint, { path, query }),
  };
}

/**
 * Returns query options of a call that a server may lack, by the `capability` of its entry. It is quiet, is not
 * retried, and is no longer made once the server is known to lack it. The screen shows a failure in place of the data.
 */
export function queryOfAddition<E extends Endpoint>(endpoint: E, path: Readonly<Record<string, string>> = {}) {
  return {
    ...queryOf(endpoint, path),
    queryFn: ({ signal }: { signal: AbortSignal }) => callApi(endpoint, { path, signal, quiet: true }),
    retry: false,
    enabled: endpoint.capability === undefined || can(endpoint.capability),
  };
}
