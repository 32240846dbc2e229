import type { RefusalCode } from '@portal/shared/contract/refusals';
import { ALL_ENDPOINTS } from '@portal/shared/contract/endpoints/all';
import { listAllProposals } from '@portal/shared/contract/endpoints/proposal';
import { checkUser } from '@portal/shared/contract/endpoints/session';
import { enter, fetchReply } from '../support/client';
import { openDatabases } from '../support/databases';
import { running } from '../support/running';

const UNKNOWN: RefusalCode = 'missing/address';

const PARAMS = {
  id: '0',
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

describe('routes', () => {
  const at = running(openDatabases);

  it('has a route for every call of the contract and each of its prefixes', async () => {
    const endpoints = ALL_ENDPOINTS;
    expect(endpoints.length).toBeGreaterThan(80);
    for (const endpoint of endpoints) {
      for (const prefix of typeof endpoint.access === 'string' ? (['Super'] as const) : endpoint.access) {
        const reply = await at.send(endpoint, { prefix, params: PARAMS });
        expect({ call: endpoint.name, prefix, isUnknown: reply.text.includes(UNKNOWN) }).toEqual({
          call: endpoint.name,
          prefix,
          isUnknown: false,
        });
        expect(reply.status).toBeLessThan(500);
      }
    }
  });

  it('answers an unknown path with 404 JSON, health with 200, the csrf call with 204', async () => {
    for (const base of Object.values(at.server.urls)) {
      const unknown = await fetchReply(`${base}/api/tidak-ada`);
      expect(unknown.status).toBe(404);
      expect(unknown.json).toMatchObject({ status: 404, code: UNKNOWN });
      expect((await fetchReply(`${base}/health`)).json).toEqual({ status: 'ok' });
    }
    expect((await fetchReply(`${at.server.urls.main}/sanctum/csrf-cookie`)).status).toBe(204);
  });

  it('lets the portal in by CORS, and nobody else', async () => {
    const preflight = (origin: string) =>
      fetchReply(`${at.server.urls.main}/api/profile`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' },
      });
    const allowed = await preflight('http://localhost:8080');
    expect(allowed.headers.get('access-control-allow-origin')).toBe('http://localhost:8080');
    expect(allowed.headers.get('access-control-allow-credentials')).toBe('true');
    expect(allowed.headers.get('access-control-max-age')).toBe('600');
    expect((await preflight('http://evil.example')).headers.get('access-control-allow-origin')).not.toBe(
      'http://evil.example',
    );
  });

  it('compresses large answers and leaves small ones alone', async () => {
    const admin = await enter(at.server, 'super', 'Super');
    const encoded = async (accepted: string) => {
      const reply = await at.send(listAllProposals, { as: admin, headers: { 'accept-encoding': accepted } });
      return reply.headers.get('content-encoding');
    };
    const accepted = ['br', 'gzip', 'br;q=0, gzip', 'identity'];
    expect(await Promise.all(accepted.map(encoded))).toEqual(['br', 'gzip', 'gzip', null]);
    expect(
      (
        await at.send(checkUser, {
          as: await enter(at.server, 'internal', 'Internal'),
          headers: { 'accept-encoding': 'br' },
        })
      ).headers.get('content-encoding'),
    ).toBeNull();
  });
});
