import { bodySchemaOf, type Endpoint } from '@portal/shared/contract/endpoint';
import { ALL_ENDPOINTS } from '@portal/shared/contract/endpoints/all';
import type { RefusalCode } from '@portal/shared/contract/text/refusals';
import { ROLES, type Role } from '@portal/shared/contract/account/roles';
import { enter } from '../../support/client';
import { running } from '../../support/running';

const PARAMS = {
  id: '00000000-0000-4000-8000-000000000000',
  slug: 'x',
  dayId: '1',
  machineId: 'x',
  username: 'x@y.id',
  period: 'x',
  window: 'x',
  day: 'x',
  from: 'x',
  to: 'x',
};
const ADDRESSES: Record<Role, string> = {
  Super: 'super',
  Content: 'konten',
  Proposal: 'proposal',
  Internal: 'internal',
  External: 'external',
};

/** Code of an address that no route answers. */
const NO_ROUTE: RefusalCode = 'missing/address';

/** Returns the prefixes to test: those of the call, and the caller's own. */
function prefixesFor(endpoint: Endpoint, role: Role | null): readonly Role[] {
  if (!endpoint.path.includes('{p}') || typeof endpoint.access === 'string') return ['Super'];
  return [...new Set([...endpoint.access, ...(role ? [role] : [])])];
}

/** Returns the status that the contract promises. Allowed calls have no body and name records that do not exist. */
async function expectedStatus(endpoint: Endpoint, prefix: Role, role: Role | null): Promise<number> {
  const { access } = endpoint;
  if (endpoint.path.includes('{p}') && Array.isArray(access) && !access.includes(prefix)) return 404;
  if (access === 'public') return statusWhenAllowed(endpoint);
  if (role === null) return 401;
  const isAllowed = access === 'session' || (endpoint.path.includes('{p}') ? role === prefix : access.includes(role));
  if (!isAllowed) return 403;
  if (endpoint.name === 'machine.runs') return role === 'Proposal' || role === 'Super' ? 404 : 403;
  return statusWhenAllowed(endpoint);
}

async function statusWhenAllowed(endpoint: Endpoint): Promise<number> {
  // The proposal's owner is looked up before the files of the body are read.
  if (/^(proposal\.\w+\.update|withdrawal\.store|extension\.store|report\.store)$/.test(endpoint.name)) return 404;
  if ((await bodySchemaOf(endpoint))?.safeParse({}).success === false) return 422;
  // The preview of a missing proposal is 200, and it has no neighbours.
  if (/^proposal\.(\w+\.show|neighbours)$/.test(endpoint.name)) return 200;
  return /\{(?!p\})/.test(endpoint.path) ? 404 : 200;
}

describe('access', () => {
  const at = running();

  it.each([null, ...ROLES])('answers %s as the contract says for every call', async (role) => {
    const wrong: string[] = [];
    for (const endpoint of ALL_ENDPOINTS) {
      for (const prefix of prefixesFor(endpoint, role)) {
        // Logging out must not end the session of the other rows.
        const as =
          role === null
            ? undefined
            : endpoint.name === 'session.logout'
              ? await enter(at.server, ADDRESSES[role], role)
              : at.people[role];
        const reply = await at.send(endpoint, { as, prefix, params: PARAMS });
        const expected = await expectedStatus(endpoint, prefix, role);
        // A public call of a missing record is 404 too, but its route is there.
        if (endpoint.access === 'public' && reply.text.includes(NO_ROUTE)) wrong.push(`${endpoint.name}: no route`);
        if (reply.status !== expected)
          wrong.push(
            `${endpoint.name} by ${prefix}: ${reply.status} instead of ${expected} ${reply.text.slice(0, 120)}`,
          );
        if (reply.status === 403 && !/Access  Denied! as you are not |milik Anda sendiri/.test(reply.text))
          wrong.push(`${endpoint.name}: ${reply.text.slice(0, 120)}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('refuses a forged, truncated or empty token', async () => {
    const profile = ALL_ENDPOINTS.find((endpoint) => endpoint.name === 'session.profile');
    if (!profile) throw new Error('no profile call');
    for (const token of [
      '',
      'x',
      at.people.Super.token.slice(0, -1),
      `${at.people.Super.token}x`,
      "' or 1=1 --",
      'null',
    ]) {
      const reply = await at.send(profile, { as: { ...at.people.Super, token } });
      expect(reply.status).toBe(401);
      expect(reply.json).toEqual({ message: 'Unauthenticated.' });
    }
  });
});
