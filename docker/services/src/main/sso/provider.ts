import * as oidc from 'openid-client';
import type { SsoSettings } from '../../platform/config/sso-settings';

const METADATA_MS = 5 * 60_000;
const TIMEOUT_SECONDS = 5;
/** Tolerated difference between the provider's clock and ours, seconds. */
export const CLOCK_TOLERANCE = 30;

const known = new WeakMap<SsoSettings, { readonly at: number; readonly metadata: oidc.ServerMetadata }>();

/**
 * Returns the portal's client of the provider. The provider's description is cached for five minutes. Its keys are
 * fetched for each sign-in, so that a rotation of keys locks nobody out.
 * @throws when the provider does not answer or describes another issuer
 */
export async function connectProvider(sso: SsoSettings): Promise<oidc.Configuration> {
  const kept = known.get(sso);
  const metadata = kept && Date.now() - kept.at < METADATA_MS ? kept.metadata : await discover(sso);
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

async function discover(sso: SsoSettings): Promise<oidc.ServerMetadata> {
  const found = await oidc.discovery(new URL(sso.issuer), sso.clientId, undefined, oidc.None(), {
    timeout: TIMEOUT_SECONDS,
    execute: isPlain(sso) ? [oidc.allowInsecureRequests] : [],
  });
  const metadata = { ...found.serverMetadata() };
  known.set(sso, { at: Date.now(), metadata });
  return metadata;
}

function authenticationOf({ clientSecret }: SsoSettings, metadata: oidc.ServerMetadata): oidc.ClientAuth {
  if (clientSecret === null) return oidc.None();
  const methods = metadata.token_endpoint_auth_methods_supported;
  const isPostOnly = methods?.includes('client_secret_basic') === false;
  return isPostOnly ? oidc.ClientSecretPost(clientSecret) : oidc.ClientSecretBasic(clientSecret);
}

/** True on localhost only: the settings refuse any other issuer over plain HTTP. */
function isPlain({ issuer }: SsoSettings): boolean {
  return issuer.startsWith('http:');
}
