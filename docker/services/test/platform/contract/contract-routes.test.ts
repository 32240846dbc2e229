import { checkUser } from '@portal/shared/contract/endpoints/account/session';
import { storeCategory } from '@portal/shared/contract/endpoints/content/content';
import { listAllProposals, proposalEndpoints } from '@portal/shared/contract/endpoints/proposal/proposal';
import { REFUSALS, type RefusalCode } from '@portal/shared/contract/text/refusals';
import { ApiError, describeFailure, setFailureWords } from '@portal/shared/http';
import { prepareShared, speak, translate, translateRefusal } from '@portal/shared/language';
import { fill } from '@portal/shared/language/fill';
import * as z from 'zod/mini';
import { fetchReply, messageOf } from '../../support/client';
import { submit } from '../../support/data/proposals';
import { running } from '../../support/running';

const { thesis } = proposalEndpoints;
const known = z.looseObject({ code: z.string(), parameters: z.record(z.string(), z.union([z.string(), z.number()])) });
const UNKNOWN: RefusalCode = 'missing/address';
const ID = '0123456789abcdef'.repeat(2);
const at = running();

describe('routes', () => {
  it('answer 404 JSON for an unknown path, 200 for health and 204 for the CSRF call', async () => {
    for (const base of Object.values(at.server.urls)) {
      const unknown = await fetchReply(`${base}/api/tidak-ada`);
      expect(unknown.status).toBe(404);
      expect(unknown.json).toMatchObject({ status: 404, code: UNKNOWN });
      expect((await fetchReply(`${base}/health`)).json).toEqual({ status: 'ok' });
    }
    expect((await fetchReply(`${at.server.urls.main}/sanctum/csrf-cookie`)).status).toBe(204);
  });

  it("allow only the portal's origin by CORS", async () => {
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

  it('compress large responses but not small ones', async () => {
    const encoded = async (accepted: string) => {
      const reply = await at.send(listAllProposals, { as: 'Super', headers: { 'accept-encoding': accepted } });
      return reply.headers.get('content-encoding');
    };
    const accepted = ['br', 'gzip', 'br;q=0, gzip', 'identity'];
    expect(await Promise.all(accepted.map(encoded))).toEqual(['br', 'gzip', 'gzip', null]);
    const small = await at.send(checkUser, { as: 'Internal', headers: { 'accept-encoding': 'br' } });
    expect(small.headers.get('content-encoding')).toBeNull();
  });

  it('set application_name to the request id during a transaction only', async () => {
    await at.sql(
      'create table seen (name text)',
      `create function note_name() returns trigger language plpgsql as
        $$ begin insert into seen values (current_setting('application_name')); return new; end $$`,
      'create trigger note_name after insert on category for each row execute function note_name()',
    );
    const store = (label: string, headers: Record<string, string>) =>
      at.status(storeCategory, { as: 'Content', body: { label }, headers });
    expect(await store('Pertama', { 'x-request-id': ID })).toBe(200);
    expect(await store('Kedua', {})).toBe(200);
    const names = (await at.sql('select name from seen')).map(({ name }) => name);
    expect(names).toEqual([`portal ${ID}`, expect.stringMatching(/^portal [0-9a-f]{32}$/)]);
    expect(new Set(names).size).toBe(2);
    const left =
      "select 1 from pg_stat_activity where application_name like 'portal %' and datname = current_database()";
    expect(await at.sql(left)).toEqual([]);
  });
});

describe('refusal', () => {
  beforeAll(async () => {
    speak('en');
    await prepareShared();
    setFailureWords(translate, translateRefusal);
  });
  afterAll(() => speak('id'));

  it('carries code and parameters, from which the client builds English text', async () => {
    const params = { id: (await submit(at.server, at.people.Internal)).id };
    await at.send(thesis.rejected, { as: 'Proposal', params });
    const reply = await at.send(thesis.rejected, { as: 'Proposal', params });
    const code = 'proposal/status-changed';
    const [status, text] = REFUSALS[code];
    const { code: said, parameters } = known.parse(reply.json);
    expect([reply.status, said, messageOf(reply)]).toEqual([status, code, fill(text, parameters)]);
    const failure = new ApiError('refused', 'test', { code: said, parameters, serverMessage: messageOf(reply) });
    expect(describeFailure(failure).text).toBe('This proposal now has the status Rejected; reload the page.');
  });
});
