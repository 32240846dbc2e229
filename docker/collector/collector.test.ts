import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BEACON, PORTAL } from './beacon.fixture';
import { Journal } from './journal';
import { createCollector } from './server';
import { publicTicketKey, REPORT_KEY_PATH, ticketKeyOf, writeTicket } from '@portal/shared/remote/report-ticket';
import { checkTickets } from './ticket-check';

let folder: string;
let server: Server;
let url: string;

async function listen(): Promise<void> {
  server = createCollector({ journal: new Journal(folder, 2_000), origins: [PORTAL] });
  await new Promise<void>((ready) => server.listen(0, ready));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const close = () => new Promise((done) => server.close(done));
const send = (body: unknown, headers: Record<string, string> = { origin: PORTAL }) =>
  fetch(`${url}/beacon`, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body), headers });
const summary = async () =>
  ((await (await fetch(`${url}/summary?area=mf-user`)).json()) as { builds: Record<string, unknown>[] }).builds;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'collector-'));
  await listen();
});
afterEach(async () => {
  await close();
  rmSync(folder, { recursive: true });
});

describe('the collector', () => {
  it('tells mounts, failures by kind and median times per build', async () => {
    expect((await send(BEACON)).status).toBe(204);
    await send({ ...BEACON, phases: { ...BEACON.phases, mount: 60 } });
    await send({ ...BEACON, phases: { ...BEACON.phases, mount: 50 } });
    await send({
      ...BEACON,
      build: 'def',
      outcome: 'failed',
      fault: 'tampered',
      phases: { registry: 5, entry: null, handshake: null, mount: null },
    });
    expect(await summary()).toMatchObject([
      { build: 'def', mounted: 0, failed: 1, faults: { tampered: 1 }, medians: { registry: 5, mount: null } },
      { build: 'abc', mounted: 3, failed: 0, faults: {}, medians: { mount: 50 } },
    ]);
  });

  it('counts a bounded number of areas, whatever names are told', async () => {
    for (let index = 0; index < 40; index++) await send({ ...BEACON, area: `mf-area-${index}` });
    const heard = async (index: number) =>
      ((await (await fetch(`${url}/summary?area=mf-area-${index}`)).json()) as { builds: unknown[] }).builds.length;
    expect([await heard(0), await heard(31), await heard(39)]).toEqual([1, 1, 0]);
  });

  it.each<[string, unknown]>([
    ['no JSON', '{"v":1'],
    ['an area that is no name', { ...BEACON, area: '../lain' }],
    ['an unknown fault', { ...BEACON, fault: 'bosan' }],
    ['a bucket out of range', { ...BEACON, bucket: 10_000 }],
    ['a name that is none', { ...BEACON, build: '<script>' }],
  ])('refuses %s', async (_, body) => {
    expect((await send(body)).status).toBe(400);
    expect(await summary()).toEqual([]);
  });

  it('drops what was not agreed: nothing of a person is kept', async () => {
    expect(
      (await send({ ...BEACON, username: 'siti@kampus.test', phases: { ...BEACON.phases, url: '/user/usulan/7' } }))
        .status,
    ).toBe(204);
    expect(await summary()).toMatchObject([{ build: 'abc', mounted: 1 }]);
    expect(readFileSync(join(folder, 'beacons.jsonl'), 'utf8')).not.toMatch(/siti|usulan/);
  });

  it('refuses what is too large, another origin, none, and other addresses', async () => {
    expect((await send('x'.repeat(5_000))).status).toBe(413);
    expect((await send(BEACON, {})).status).toBe(403);
    expect((await send(BEACON, { origin: 'http://lain.test' })).status).toBe(403);
    expect((await fetch(`${url}/summary?area=../lain`)).status).toBe(400);
    expect((await fetch(`${url}/lain`)).status).toBe(404);
    expect(await summary()).toEqual([]);
  });

  it('lets the portal read and nobody else', async () => {
    const allowed = async (origin: string) =>
      (await fetch(`${url}/summary?area=mf-user`, { headers: { origin } })).headers.get('access-control-allow-origin');
    expect(await allowed(PORTAL)).toBe(PORTAL);
    expect(await allowed('http://lain.test')).toBeNull();
  });

  it('remembers over a restart, a line torn by a crash included, and does not grow without bound', async () => {
    for (let index = 0; index < 20; index++) await send(BEACON);
    appendFileSync(join(folder, 'beacons.jsonl'), '{"at":"2026-');
    await close();
    await listen();
    const [kept] = await summary();
    expect(kept).toMatchObject({ build: 'abc' });
    // Two files of 2,000 bytes hold some of the twenty reports.
    expect(kept?.['mounted']).toBeGreaterThan(5);
    expect(readdirSync(folder).sort()).toEqual(['beacons.1.jsonl', 'beacons.jsonl']);
  });
});

describe('a collector that asks for tickets', () => {
  const KEY = ticketKeyOf(randomBytes(32));
  const person = (digit: string) => digit.repeat(16);
  const ticketOf = (who: string, expires = Date.now() + 60_000, key = KEY) =>
    writeTicket({ person: who, role: 'Internal', expires }, key);
  let api: Server;
  let isAway = false;

  beforeEach(async () => {
    isAway = false;
    api = createServer((request, response) => {
      if (isAway || request.url !== REPORT_KEY_PATH) return void response.writeHead(503).end();
      response.end(JSON.stringify({ key: publicTicketKey(KEY) }));
    });
    await new Promise<void>((ready) => api.listen(0, ready));
    await close();
    const checkTicket = checkTickets(`http://127.0.0.1:${(api.address() as AddressInfo).port}`);
    server = createCollector({ journal: new Journal(folder), origins: [PORTAL], checkTicket });
    await new Promise<void>((ready) => server.listen(0, ready));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => new Promise((done) => api.close(done)));

  it('counts people by their tickets: who makes up buckets and roles is still one', async () => {
    for (let bucket = 0; bucket < 12; bucket++)
      expect((await send({ ...BEACON, bucket, role: 'Super', ticket: ticketOf(person('a')) })).status).toBe(204);
    await send({ ...BEACON, ticket: ticketOf(person('b')) });
    expect(await summary()).toMatchObject([{ mounted: 13, visits: { well: 6, ill: 0, people: 2 } }]);
    const kept = readFileSync(join(folder, 'beacons.jsonl'), 'utf8');
    expect(kept).toContain('"role":"Internal"');
    expect(kept).not.toMatch(/ticket|"Super"/);
  });

  it.each<[string, () => string | undefined]>([
    ['none', () => undefined],
    ['one that is no ticket', () => 'x.y'],
    ['an expired one', () => ticketOf(person('a'), Date.now() - 1)],
    ['one signed by somebody else', () => ticketOf(person('a'), Date.now() + 60_000, ticketKeyOf(randomBytes(32)))],
    ['one whose person was changed', () => ticketOf(person('a')).replace(/^./, (first) => (first === 'e' ? 'f' : 'e'))],
  ])('refuses a report with %s', async (_, ticket) => {
    expect((await send({ ...BEACON, ticket: ticket() })).status).toBe(401);
    expect(await summary()).toEqual([]);
  });

  it('says so while the key cannot be had, and takes reports once it can', async () => {
    isAway = true;
    expect((await send({ ...BEACON, ticket: ticketOf(person('a')) })).status).toBe(503);
    isAway = false;
    jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
    expect((await send({ ...BEACON, ticket: ticketOf(person('a')) })).status).toBe(204);
    jest.restoreAllMocks();
  });
});
