import { fetchArchive } from '@portal/shared/contract/internal/archive';
import { INTERNAL_SECRET_HEADER, type InternalCall } from '@portal/shared/contract/internal/internal-call';
import * as news from '@portal/shared/contract/internal/machine-news';
import * as orders from '@portal/shared/contract/internal/machine-orders';
import * as questions from '@portal/shared/contract/internal/machine-questions';
import { showReportKey } from '@portal/shared/contract/internal/report-key';
import { ServerRefusal } from '@portal/shared/server-calls/call-server';
import { callMachine, UnknownCall } from '../../../src/main/machine-calls/call-machine';
import { fetchReply } from '../../support/client';
import { serveHttp, type HttpPeer } from '../../support/peers/serve-http';
import { running } from '../../support/running';

const SECRET = 'rahasia-antar-layanan-yang-panjang';
const { askBooked, askUsage } = questions;
const ALL_INTERNAL_CALLS: readonly InternalCall[] = [
  fetchArchive,
  showReportKey,
  ...[news, orders, questions].flatMap((group) => Object.values<InternalCall>(group)),
];
const secretCalls = ALL_INTERNAL_CALLS.filter(({ access }) => access === 'secret');

describe('internal calls', () => {
  const at = running({ INTERNAL_SECRET: SECRET });
  const send = ({ service, method, path }: InternalCall, headers: Record<string, string>, body: unknown = {}) =>
    fetchReply(`${new Map<string, string>(Object.entries(at.server.urls)).get(service)}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: method === 'GET' ? undefined : JSON.stringify(body),
    });

  it.each(secretCalls.map((call) => [call.path, call] as const))(
    '%s refuses requests without the internal secret',
    async (_, call) => {
      const attempts: Record<string, string>[] = [
        {},
        { [INTERNAL_SECRET_HEADER]: '' },
        { [INTERNAL_SECRET_HEADER]: 'x' },
        { authorization: `Bearer ${at.people.Super.token}` },
      ];
      const replies = await Promise.all(attempts.map((headers) => send(call, headers)));
      expect(replies.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    },
  );

  it("public calls answer in the contract's shape", async () => {
    const open = ALL_INTERNAL_CALLS.filter(({ access, method }) => access === 'public' && method === 'GET');
    expect(open.length).toBeGreaterThan(0);
    for (const call of open) expect(call.response.safeParse((await send(call, {})).json).success).toBe(true);
  });

  it.each([
    // An invalid order about one proposal must not stop all containers of a person.
    [orders.stopContainers, { username: 'a@b.id', proposal_id: 'p1' }, ''],
    [askBooked, { proposal_id: 'p1', username: 'a@b.id', id_hari: '1', id_mesin: '1' }, 'durasi'],
    [askUsage, { from: 'kemarin', to: '2026-11-28T00:00:00Z', keys: null }, 'from'],
  ] as const)('refuses an invalid request and names its field: %#', async (call, body, field) => {
    const { status, json } = await send(call, { [INTERNAL_SECRET_HEADER]: SECRET }, body);
    expect([status, JSON.stringify(json)]).toEqual([422, expect.stringContaining(field)]);
  });
});

describe('client of internal calls', () => {
  let service: HttpPeer;
  let reply: { readonly status: number; readonly json: unknown };
  const question = { from: '2026-11-01T00:00:00Z', to: '2026-11-02T00:00:00Z', keys: null };
  const ask = (machineAuth = true) => {
    const config = { machineUrl: service.url, machineAuth };
    return callMachine({ config, internalSecret: SECRET }, askUsage, question);
  };
  beforeAll(async () => {
    service = await serveHttp((request, response) => {
      request.resume();
      response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.json));
    });
  });
  afterAll(() => service?.stop());

  it('returns a valid response without unknown fields', async () => {
    reply = { status: 200, json: { machines: [], containers: [], added: 1 } };
    expect(await ask()).toEqual({ machines: [], containers: [] });
  });

  it('names the invalid field of a response', async () => {
    reply = { status: 200, json: { machines: [{ id: 7 }], containers: [] } };
    await expect(ask()).rejects.toThrow(/\/usage in another shape: machines\.0\.id/);
  });

  it.each([
    [404, UnknownCall],
    [500, ServerRefusal],
  ])('throws a separate error for HTTP %i', async (status, error) => {
    reply = { status, json: {} };
    await expect(ask()).rejects.toBeInstanceOf(error);
  });

  it('throws UnknownCall without a request when the machine service needs no authentication', async () => {
    reply = { status: 200, json: { machines: [], containers: [] } };
    await expect(ask(false)).rejects.toBeInstanceOf(UnknownCall);
  });
});
