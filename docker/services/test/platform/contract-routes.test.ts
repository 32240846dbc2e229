import type { RefusalCode } from '@portal/shared/contract/refusals';
import { ALL_ENDPOINTS } from '@portal/shared/contract/endpoints/all';
import { listAllProposals } from '@portal/shared/contract/endpoints/proposal';
import { checkUser } from '@portal/shared/contract/endpoints/session';
import { enter, fetchReply, metaCode, send } from '../support/client';
import { openDatabases, type TestDatabase } from '../support/databases';
import { startServer, type Server } from '../support/server';

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
  let database: TestDatabase;
  let server: Server;
  beforeAll(async () => {
    database = await openDatabases();
    server = await startServer({ databaseUrl: await database.url() });
  });
  afterAll(async () => {
    expect(await server?.stop()).toBe(0);
    await database?.stop();
  });

  it('has a route for every call of the contract and each of its prefixes', async () => {
    const endpoints = ALL_ENDPOINTS;
    expect(endpoints.length).toBeGreaterThan(80);
    for (const endpoint of endpoints) {
      for (const prefix of typeof endpoint.access === 'string' ? (['Super'] as const) : endpoint.access) {
        const reply = await send(server, endpoint, { prefix, params: PARAMS });
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
    for (const base of Object.values(server.urls)) {
      const unknown = await fetchReply(`${base}/api/tidak-ada`);
      expect(unknown.status).toBe(404);
      expect(unknown.json).toMatchObject({ status: 404, code: UNKNOWN });
      expect((await fetchReply(`${base}/health`)).json).toEqual({ status: 'ok' });
    }
    expect((await fetchReply(`${server.urls.main}/sanctum/csrf-cookie`)).status).toBe(204);
  });

  it('lets the portal in by CORS, and nobody else', async () => {
    const preflight = (origin: string) =>
      fetchReply(`${server.urls.main}/api/profile`, {
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
    const admin = await enter(server, 'super', 'Super');
    const encoded = async (accepted: string) => {
      const reply = await send(server, listAllProposals, { as: admin, headers: { 'accept-encoding': accepted } });
      return reply.headers.get('content-encoding');
    };
    const accepted = ['br', 'gzip', 'br;q=0, gzip', 'identity'];
    expect(await Promise.all(accepted.map(encoded))).toEqual(['br', 'gzip', 'gzip', null]);
    expect(
      (
        await send(server, checkUser, {
          as: await enter(server, 'internal', 'Internal'),
          headers: { 'accept-encoding': 'br' },
        })
      ).headers.get('content-encoding'),
    ).toBeNull();
  });

  it('answers broken JSON with 400 and no detail', async () => {
    const reply = await fetchReply(`${server.urls.main}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"email":',
    });
    expect(reply.status).toBe(400);
    expect(metaCode(reply)).toBe(400);
    expect(reply.text).toContain('Permintaan tidak dapat dibaca.');
  });
});
