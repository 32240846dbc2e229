import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server as HttpServer } from 'node:http';
import { join, resolve } from 'node:path';
import { changeText } from '@portal/shared/contract/audit';
import { listAudit } from '@portal/shared/contract/endpoints/audit';
import type { AuditEntry } from '@portal/shared/contract/entities/audit';
import { RELEASE_TICKET_PATH, RELEASE_TOLD_PATH } from '@portal/shared/remote/release-told';
import type { ReleaseChange } from '@portal/shared/remote/release-control';
import { enterAll, fetchReply, good, type Person } from '../../services/test/support/client';
import { freePort } from '../../services/test/support/free-port';
import { startServer, until, type Server } from '../../services/test/support/server';
import { deployArea } from '../src/release/deploy';
import { RegistryStore } from '../src/registry/registry-store';
import { run } from '../src/command/run';
import { aFolder, builtArea } from './support/fixture-area';

/**
 * The services, `rollout serve` as a process of its own, a registry's folder, and a way between them that can be cut.
 */

const CLI = resolve(__dirname, '../src/cli.ts');
const ORIGIN = 'http://portal.test';
const PLAN = { steps: [{ name: 'separuh', percent: 50, soakHours: 48 }] };

let services: Server;
let people: Awaited<ReturnType<typeof enterAll>>;
let way: HttpServer;
/** What becomes of an audit entry on its way: it arrives, it is lost, or it arrives and the response is lost. */
let delivery: 'delivered' | 'lost' | 'response-lost';
let entriesSent: number;
let site: string;
let root: string;
let port: number;
let serving: { readonly child: ChildProcess; readonly said: () => string };

beforeAll(async () => {
  services = await startServer();
  people = await enterAll(services);
  way = createServer((request, response) => {
    const isEntry = request.url === RELEASE_TOLD_PATH;
    if (isEntry) entriesSent += 1;
    if (isEntry && delivery === 'lost') return void request.socket.destroy();
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { authorization, 'content-type': type } = request.headers;
      void fetch(`${services.urls.main}${request.url}`, {
        method: request.method ?? 'GET',
        headers: { ...(authorization ? { authorization } : {}), ...(type ? { 'content-type': type } : {}) },
        ...(request.method === 'POST' ? { body: Buffer.concat(chunks) } : {}),
      }).then(async (reply) => {
        const text = await reply.text();
        if (isEntry && delivery === 'response-lost') return void request.socket.destroy();
        response.writeHead(reply.status, { 'content-type': 'application/json' }).end(text);
      });
    });
  }).listen(0, '127.0.0.1');
  await once(way, 'listening');
});
afterAll(async () => {
  way.close();
  way.closeAllConnections();
  await services.stop();
});

beforeEach(async () => {
  [site, root, delivery, entriesSent] = [aFolder(), aFolder(), 'delivered', 0];
  mkdirSync(join(root, 'mf-user'));
  writeFileSync(join(root, 'mf-user', 'rollout.plan.json'), JSON.stringify(PLAN));
  const author = { by: 'tim', reason: 'rilis baru' };
  await deployArea(builtArea('mf-user', 'b1'), site, { author });
  await deployArea(builtArea('mf-user', 'b2'), site, { author, plan: PLAN });
  port = await freePort();
  serving = await serve();
});
afterEach(async () => {
  await end();
  [site, root].forEach((folder) => rmSync(folder, { recursive: true }));
});

async function serve(): Promise<typeof serving> {
  const child = spawn(process.execPath, ['--import', 'tsx', CLI, 'serve', '--listen', String(port), '--site', site], {
    cwd: resolve(__dirname, '../../..'),
    env: { ...process.env, ROLLOUT_API: wayUrl(), PORTAL_ORIGIN: ORIGIN },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (part: Buffer) => (said += part.toString()));
  await until(() => said.includes('ROLLOUT_READY'), 'rollout serve does not start');
  return { child, said: () => said };
}

async function end(signal: 'SIGKILL' | 'SIGTERM' = 'SIGTERM'): Promise<void> {
  const { child } = serving;
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

function wayUrl(): string {
  const address = way.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

const channel = () => {
  const found = new RegistryStore(site).read('mf-user');
  if (!found) throw new Error('no channel');
  return found;
};

/** A change as the release screen sends it. */
function change(action: ReleaseChange['action'], reason: string, as: Person = people.Super) {
  const { serial, epoch = 0 } = channel();
  return fetchReply(`http://127.0.0.1:${port}/rollout/mf-user`, {
    method: 'POST',
    headers: {
      origin: ORIGIN,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      authorization: `Bearer ${as.token}`,
    },
    body: JSON.stringify({ action, serial, epoch, reason, force: true } satisfies ReleaseChange),
  });
}

/** Entries of releases with this reason, newest first. */
async function entriesOf(reason: string): Promise<readonly AuditEntry[]> {
  const { entry } = await good(services, listAudit, { as: people.Super, params: { period: '1-hari' } });
  return entry.filter(({ changes }) => changes.some(({ field, to }) => field === 'reason' && to === reason));
}

const isAudited = async (reason: string) => (await entriesOf(reason)).length > 0;

/** Names of the entries that are still to be sent. */
function pending(): string[] {
  try {
    return readdirSync(join(site, 'untold'));
  } catch {
    return [];
  }
}

it('what a super admin does to a release stands in the audit log: who, which area, from what to what, and why', async () => {
  expect((await change('pause', 'ada gangguan')).status).toBe(200);
  expect((await change('resume', 'gangguan selesai')).status).toBe(200);
  expect((await change('promote', 'siap untuk semua')).status).toBe(200);
  expect((await change('rollback', 'dasbor kosong')).status).toBe(200);
  await until(() => isAudited('dasbor kosong'), 'the last change has no entry');
  const [promoted] = await entriesOf('siap untuk semua');
  expect(promoted).toMatchObject({
    call: 'release.promote',
    actor: { email: people.Super.email, role: 'Super', name: expect.stringMatching(/^\w+ \w+/) as unknown },
    record: { kind: 'release', id: 'mf-user/0/5', label: 'Area mf-user (mf-user)' },
  });
  expect(promoted?.changes.map(changeText)).toEqual([
    'Rilis stabil: 1.0.0-b1 → 1.0.0-b2',
    'Canary: 1.0.0-b2 → –',
    'Alasan: siap untuk semua',
  ]);
  expect((await entriesOf('ada gangguan'))[0]?.changes.map(changeText)).toEqual([
    'Keadaan area: aktif → canary ditahan',
    'Alasan: ada gangguan',
  ]);
  const calls = ['ada gangguan', 'gangguan selesai', 'siap untuk semua', 'dasbor kosong'].map(async (reason) =>
    (await entriesOf(reason)).map(({ call }) => call),
  );
  expect(await Promise.all(calls)).toEqual([
    ['release.pause'],
    ['release.resume'],
    ['release.promote'],
    ['release.rollback'],
  ]);
  await until(() => pending().length === 0, 'an entry that was sent is still pending');
  expect(entriesSent).toBe(4);
});

it('a main API that is away holds no change up; its entry comes later, once, even by another process and after the logout', async () => {
  delivery = 'lost';
  expect((await change('promote', 'API sedang mati')).status).toBe(200);
  expect(channel().stable?.build).toBe('b2');
  await until(() => serving.said().includes('"audit":"waiting: '), 'the log does not say that it waits');
  expect(await entriesOf('API sedang mati')).toEqual([]);
  const [kept = ''] = pending();
  expect(statSync(join(site, 'untold', kept)).mode & 0o777).toBe(0o600);
  expect(await run(['status', 'mf-user', '--site', site], root)).toContain(
    '  1 changes of the release screen are not in the audit log yet',
  );
  await end('SIGKILL');
  // The entry is written, but the response is lost: it is sent again, and the log has it once.
  delivery = 'response-lost';
  serving = await serve();
  await until(() => isAudited('API sedang mati'), 'the next process does not send it');
  expect(pending()).toEqual([kept]);
  delivery = 'delivered';
  await until(() => pending().length === 0, 'it is not sent again');
  expect(entriesSent).toBeGreaterThanOrEqual(3);
  expect(await entriesOf('API sedang mati')).toHaveLength(1);
  expect(serving.said()).toContain('"audit":"told"');
});

it('who is refused leaves nothing, and a change that was never made has no entry', async () => {
  const { serial } = channel();
  expect((await change('pause', 'bukan super', people.Proposal)).status).toBe(403);
  const reply = await fetchReply(`${wayUrl()}${RELEASE_TICKET_PATH}`, {
    headers: { authorization: `Bearer ${people.Super.token}` },
  });
  const { ticket } = (reply.json as { data: { ticket: string } }).data;
  mkdirSync(join(site, 'untold'));
  const never = { area: 'mf-user', serial: serial + 1, at: '2026-01-01T00:00:00.000Z', ticket };
  writeFileSync(join(site, 'untold', 'mati.json'), JSON.stringify(never));
  // The revision of that number is another one.
  expect((await change('pause', 'yang lain')).status).toBe(200);
  await until(() => isAudited('yang lain'), 'the change has no entry');
  expect(entriesSent).toBe(1);
  expect(await entriesOf('bukan super')).toEqual([]);
  await end();
});

describe('the main API', () => {
  const changes = [{ field: 'reason', from: null, to: 'palsu' }];
  const body = { area: 'mf-user', epoch: 0, serial: 9, title: 'Area', deed: 'release.promote', changes };
  const sendEntry = (entry: object) =>
    fetchReply(`${services.urls.main}${RELEASE_TOLD_PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(entry),
    });
  const ticketOf = (as?: Person) =>
    fetchReply(`${services.urls.main}${RELEASE_TICKET_PATH}`, {
      headers: as ? { authorization: `Bearer ${as.token}` } : {},
    });

  it('gives a ticket to super admins alone', async () => {
    expect((await ticketOf()).status).toBe(401);
    for (const role of ['Content', 'Proposal', 'Internal', 'External'] as const)
      expect([role, (await ticketOf(people[role])).status]).toEqual([role, 403]);
    expect((await ticketOf(people.Super)).status).toBe(200);
  });

  it('believes no ticket but its own, unchanged', async () => {
    const { ticket } = ((await ticketOf(people.Super)).json as { data: { ticket: string } }).data;
    const [fields = '', hash = ''] = ticket.split('.');
    const other = { ...(JSON.parse(Buffer.from(fields, 'base64url').toString()) as object), name: 'Orang Lain' };
    const forged = Buffer.from(JSON.stringify(other)).toString('base64url');
    for (const wrong of ['', 'x', `${fields}.`, `${forged}.${hash}`, `${ticket}.x`])
      expect([wrong, (await sendEntry({ ...body, ticket: wrong })).status]).toEqual([wrong, 403]);
    for (const wrong of [
      { ...body, ticket, more: 1 },
      { ...body, ticket, deed: 'account.delete' },
      { ...body, ticket, area: '../x' },
      { ...body },
    ])
      expect((await sendEntry(wrong)).status).toBe(400);
    expect(await entriesOf('palsu')).toEqual([]);
    // One ticket, one entry.
    for (const serial of [9, 10]) expect((await sendEntry({ ...body, ticket, serial })).status).toBe(200);
    expect((await entriesOf('palsu')).map(({ record }) => record.id)).toEqual(['mf-user/0/9']);
  });
});
