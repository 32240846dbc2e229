import { RETURN_PARAMETER } from '@portal/shared/contract/account/sso';
import { SSO_START_PATH } from '@portal/shared/contract/account/sso-provider';
import { runtimeConfig } from '@portal/shared/http';
import { OWN_ACCOUNT } from '../../page/return-path';

/** Returns the address that starts a sign-in at the identity provider and remembers the requested page. */
export function startAddress(query: URLSearchParams): string {
  const wanted = query.get(RETURN_PARAMETER);
  const remembered = wanted === null ? '' : `?${new URLSearchParams({ [RETURN_PARAMETER]: wanted })}`;
  return `${runtimeConfig().apiUrl}${SSO_START_PATH}${remembered}`;
}

/** Return path of a sign-in at the provider that links the campus account to the signed-in account. */
export const LINK_RETURN = `${OWN_ACCOUNT}?hubungkan`;
