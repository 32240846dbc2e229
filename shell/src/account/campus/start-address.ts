import { RETURN_PARAMETER } from '@portal/shared/contract/sso';
import { SSO_START_PATH } from '@portal/shared/contract/sso-provider';
import { runtimeConfig } from '@portal/shared/http';

/** Returns the address that starts a sign-in at the identity provider and remembers the requested page. */
export function startAddress(query: URLSearchParams): string {
  const wanted = query.get(RETURN_PARAMETER);
  const remembered = wanted === null ? '' : `?${new URLSearchParams({ [RETURN_PARAMETER]: wanted })}`;
  return `${runtimeConfig().apiUrl}${SSO_START_PATH}${remembered}`;
}
