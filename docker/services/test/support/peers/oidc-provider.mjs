import { generateKeyPair, exportJWK } from 'jose';
import { Provider } from 'oidc-provider';

/**
 * `node oidc-provider.mjs SETTINGS`: runs an identity provider with people by their login. Each start creates a new
 * signing key. Its login form accepts any password.
 */
const { port, client, people } = JSON.parse(process.argv[2]);
const { privateKey } = await generateKeyPair('RS256', { extractable: true });

const provider = new Provider(`http://localhost:${port}`, {
  clients: [client],
  jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256' }] },
  cookies: { keys: ['only a test'] },
  scopes: ['openid', 'groups'],
  claims: {
    openid: ['sub', 'amr', 'sid'],
    email: ['email', 'email_verified', 'xms_edov'],
    profile: ['name', 'given_name', 'family_name'],
    groups: ['groups', 'realm_access'],
  },
  pkce: { required: () => true },
  features: { backchannelLogout: { enabled: true }, devInteractions: { enabled: true } },
  // The default dispatcher refuses local addresses such as the portal's.
  fetch: (url, options) => fetch(url, { ...options, dispatcher: undefined }),
  findAccount: (_ctx, id) => people[id] && { accountId: id, claims: () => ({ sub: id, ...people[id] }) },
});
provider.listen(port, 'localhost', () => process.stdout.write('PROVIDER_READY\n'));
