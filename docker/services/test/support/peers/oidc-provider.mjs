import { generateKeyPair, exportJWK } from 'jose';
import { Provider } from 'oidc-provider';

/**
 * Runs an identity provider as a separate process: `node oidc-provider.mjs SETTINGS`, with people by their login. Each
 * start has a new signing key. Its forms for login and consent accept any password.
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
  // The portal's address is on this machine.
  fetch: (url, options) => fetch(url, { ...options, dispatcher: undefined }),
  findAccount: (_ctx, id) => people[id] && { accountId: id, claims: () => ({ sub: id, ...people[id] }) },
});
provider.listen(port, 'localhost', () => process.stdout.write('PROVIDER_READY\n'));
