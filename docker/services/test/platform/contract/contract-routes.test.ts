import type { RefusalCode } from '@portal/shared/contract/text/refusals';
import { listAllProposals } from '@portal/shared/contract/endpoints/proposal/proposal';
import { checkUser } from '@portal/shared/contract/endpoints/account/session';
import { fetchReply } from '../../support/client';
import { running } from '../../support/running';

const UNKNOWN: RefusalCode = 'missing/address';

describe('routes', () => {
  const at = running();

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
    const encoded = async (accepted: string) => {
      const reply = await at.send(listAllProposals, { as: 'Super', headers: { 'accept-encoding': accepted } });
      return reply.headers.get('content-encoding');
    };
    const accepted = ['br', 'gzip', 'br;q=0, gzip', 'identity'];
    expect(await Promise.all(accepted.map(encoded))).toEqual(['br', 'gzip', 'gzip', null]);
    const small = await at.send(checkUser, { as: 'Internal', headers: { 'accept-encoding': 'br' } });
    expect(small.headers.get('content-encoding')).toBeNull();
  });
});
