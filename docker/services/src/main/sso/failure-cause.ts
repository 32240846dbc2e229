import type { SsoCause } from '@portal/shared/contract/sso';

/** A sign-in that ended for a known cause. */
export class SignInRefused extends Error {
  constructor(readonly reason: SsoCause) {
    super(`sign-in refused: ${reason}`);
    this.name = 'SignInRefused';
  }
}

/** Codes of openid-client and of its JWT checks that have a cause of their own. */
const CAUSES: Readonly<Record<string, SsoCause>> = {
  OAUTH_TIMEOUT: 'away',
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: 'clock',
  OAUTH_RESPONSE_IS_NOT_CONFORM: 'away',
  OAUTH_RESPONSE_IS_NOT_JSON: 'away',
};

/** Why a sign-in failed, for the portal's page. */
export function causeOf(error: unknown): SsoCause {
  if (error instanceof SignInRefused) return error.reason;
  const { code, error: answer, name } = fieldsOf(error);
  if (answer === 'access_denied') return 'refused';
  if (answer === 'temporarily_unavailable' || answer === 'server_error') return 'away';
  // A failed connection is a TypeError of fetch, from another realm in tests.
  if (name === 'TypeError' || name === 'TimeoutError' || name === 'AbortError') return 'away';
  return CAUSES[code] ?? 'failed';
}

function fieldsOf(error: unknown): Readonly<Record<'code' | 'error' | 'name', string>> {
  const fields = typeof error === 'object' && error !== null ? error : {};
  const textAt = (key: string) => {
    const value: unknown = Reflect.get(fields, key);
    return typeof value === 'string' ? value : '';
  };
  return { code: textAt('code'), error: textAt('error'), name: textAt('name') };
}
