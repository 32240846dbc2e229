import { ROLES } from '@portal/shared/contract/account/roles';
import * as z from 'zod';
import { ConfigError } from './parse-settings';
import { addressOf, choice, entriesOf, optional, setting } from './setting';

export type SsoSettings = Readonly<NonNullable<ReturnType<typeof ssoOf>>>;

export const SSO_SETTINGS = {
  OIDC_ISSUER: setting((given, refuse) => (given?.trim() ? issuerOf(given.trim(), refuse) : null), {
    shown: '– (no sign-in with a campus account)',
    description: 'issuer of the OpenID Connect provider; plain HTTP on localhost only',
  }),
  OIDC_CLIENT_ID: optional('client id of the portal at the provider'),
  OIDC_CLIENT_SECRET: optional('secret of that client', '– (a public client)'),
  OIDC_SCOPES: setting(
    (given, refuse) => {
      const scopes = given?.trim() || 'openid email profile';
      return scopes.split(/\s+/).includes('openid')
        ? scopes
        : refuse("it lacks 'openid'", 'Write openid email profile');
    },
    { fallback: 'openid email profile', description: 'scopes to request, separated by spaces' },
  ),
  OIDC_ROLE_CLAIM: optional('claim with the roles of a person, e.g. `groups` or `realm_access.roles`'),
  OIDC_ROLE_MAP: setting(
    (given, refuse) =>
      entriesOf(given).map((entry) => {
        const [value = '', name = ''] = entry.split('=').map((part) => part.trim());
        const role = ROLES.find((known) => known === name);
        if (value && role) return [value, role] as const;
        return refuse(
          `'${entry}' is not a value and a role`,
          `Write it like portal-review=Proposal; roles: ${ROLES.join(', ')}`,
        );
      }),
    {
      shown: '–',
      description: 'comma list `value=Role` of values of that claim; the first that a person has counts',
    },
  ),
  OIDC_AMR: setting(entriesOf, {
    shown: '– (the second step is always asked)',
    description: 'comma list of `amr` values by which the provider asserts a second step, e.g. `mfa`',
  }),
  OIDC_REQUIRED: choice(['on', 'off'], 'off', '`on`: the login page hides the password form behind a link for admins'),
};

/**
 * Returns null without a provider.
 * @throws ConfigError naming the variable and a hint
 */
export function ssoOf(read: z.output<z.ZodObject<typeof SSO_SETTINGS>>) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = read;
  if (!issuer && !clientId) return null;
  if (!issuer) throw new ConfigError('OIDC_ISSUER', 'it is missing although OIDC_CLIENT_ID is set', 'Set both or none');
  if (!clientId)
    throw new ConfigError('OIDC_CLIENT_ID', 'it is missing although OIDC_ISSUER is set', 'Set both or none');
  if (read.OIDC_ROLE_MAP.length > 0 && !read.OIDC_ROLE_CLAIM)
    throw new ConfigError(
      'OIDC_ROLE_CLAIM',
      'it is missing although OIDC_ROLE_MAP is set',
      'Name the claim with the roles',
    );
  return {
    issuer,
    clientId,
    /** Null: a public client, which authenticates only by PKCE. */
    clientSecret: read.OIDC_CLIENT_SECRET,
    scopes: read.OIDC_SCOPES,
    /** Name or dotted path of the claim with a person's roles; null: roles are not read. */
    roleClaim: read.OIDC_ROLE_CLAIM,
    /** Role of the portal by a value of the claim, in order of precedence. */
    roleMap: read.OIDC_ROLE_MAP,
    /** Values of `amr` that count as the second step. */
    secondStepMethods: read.OIDC_AMR,
  };
}

/** Hosts to which plain HTTP stays on this machine. */
const LOCAL = ['localhost', '127.0.0.1', '[::1]'];

function issuerOf(given: string, refuse: (problem: string, hint: string) => never): string {
  addressOf(given, refuse);
  const { protocol, hostname } = new URL(given);
  if (protocol === 'https:' || LOCAL.includes(hostname)) return given;
  return refuse('an issuer over plain HTTP is taken on localhost only', 'Write it with https://');
}
