import type { SsoCause } from '@portal/shared/contract/account/sso-provider';
import * as oidc from 'openid-client';
import type { SsoSettings } from '../../platform/config/sso-settings';

const TIMEOUT_SECONDS = 5;
/** Tolerated difference between the provider's clock and ours, seconds. */
export const CLOCK_TOLERANCE = 30;

const known = new WeakMap<SsoSettings, oidc.ServerMetadata>();

/**
 * Returns the portal's client of the provider. Its metadata and keys are read for each step of a sign-in: a rotation of
 * keys locks nobody out, and nobody is redirected to a provider that is down.
 * @throws when the provider does not answer or describes another issuer
 */
export async function connectProvider(sso: SsoSettings): Promise<oidc.Configuration> {
  const metadata = await discover(sso);
  const client = new oidc.Configuration(
    metadata,
    sso.clientId,
    { [oidc.clockTolerance]: CLOCK_TOLERANCE },
    authenticationOf(sso, metadata),
  );
  client.timeout = TIMEOUT_SECONDS;
  if (isPlain(sso)) oidc.allowInsecureRequests(client);
  // Checks the signature of the ID token too, not only the connection that it came by.
  oidc.enableNonRepudiationChecks(client);
  return client;
}

/** Whether the provider may have a logout endpoint: true until its metadata is known. */
export function hasEndSession(sso: SsoSettings): boolean {
  const metadata = known.get(sso);
  return metadata === undefined || metadata.end_session_endpoint !== undefined;
}

async function discover(sso: SsoSettings): Promise<oidc.ServerMetadata> {
  const found = await oidc.discovery(new URL(sso.issuer), sso.clientId, undefined, oidc.None(), {
    timeout: TIMEOUT_SECONDS,
    execute: isPlain(sso) ? [oidc.allowInsecureRequests] : [],
  });
  const metadata = { ...found.serverMetadata() };
  known.set(sso, metadata);
  return metadata;
}

function authenticationOf({ clientSecret }: SsoSettings, metadata: oidc.ServerMetadata): oidc.ClientAuth {
  if (clientSecret === null) return oidc.None();
  const methods = metadata.token_endpoint_auth_methods_supported;
  const isPostOnly = methods?.includes('client_secret_basic') === false;
  return isPostOnly ? oidc.ClientSecretPost(clientSecret) : oidc.ClientSecretBasic(clientSecret);
}

/** True only on localhost: the settings refuse any other issuer over plain HTTP. */
function isPlain({ issuer }: SsoSettings): boolean {
  return issuer.startsWith('http:');
}

export class SignInRefused extends Error {
  constructor(readonly reason: SsoCause) {
    super(`sign-in refused: ${reason}`);
    this.name = 'SignInRefused';
  }
}

/** Error codes of openid-client and of its JWT checks that map to a specific cause. */
const CAUSES: Readonly<Record<string, SsoCause>> = {
  OAUTH_TIMEOUT: 'away',
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: 'clock',
  OAUTH_RESPONSE_IS_NOT_CONFORM: 'away',
  OAUTH_RESPONSE_IS_NOT_JSON: 'away',
};

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
