import { RETURN_PARAMETER, SSO_START_PATH } from '@portal/shared/contract/sso';
import { runtimeConfig } from '@portal/shared/http';

/** Address that begins a sign-in at the identity provider; it remembers the page that was asked for. */
export function startAddress(query: URLSearchParams): string {
  const wanted = query.get(RETURN_PARAMETER);
  const remembered = wanted === null ? '' : `?${new URLSearchParams({ [RETURN_PARAMETER]: wanted })}`;
  return `${runtimeConfig().apiUrl}${SSO_START_PATH}${remembered}`;
}
