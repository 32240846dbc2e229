import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../services/test/support/free-port';
import { startNameServer, type NameServer } from './test/name-server';
import { gatewayAt, runNginx, type RunningServer } from './test/run-nginx';

/** Time after which the gateway uses the name server's new answer. */
const KNOWN_MS = 3_200;

let names: NameServer;
let gateway: RunningServer;
/** Port of every replica; like a container, each has its own address. */
let inside: number;
let ports: { readonly api: number; readonly files: number; readonly live: number };
const replicas: Replica[] = [];

interface Replica {
  readonly server: Server;
  /** Received requests: method, address, host, body. */
  readonly seen: string[];
  /** Callers, as the gateway named them. */
  readonly callers: unknown[];
}

/** A service that returns its address, and breaks off at `/putus`. */
async function replica(address: string): Promise<Replica> {
  const seen: string[] = [];
  const callers: unknown[] = [];
  const server = createServer((asked, reply) => {
    callers.push(asked.headers['x-forwarded-for']);
    let body = '';
    asked.on('data', (chunk: Buffer) => (body += chunk.toString()));
    asked.on('end', () => {
      seen.push(`${asked.method} ${asked.url} ${asked.headers.host} ${body}`);
      if (asked.url === '/putus') return void asked.socket.destroy();
      reply.end(address);
    });
  });
  server.listen(inside, address);
  await once(server, 'listening');
  replicas.push({ server, seen, callers });
  return { server, seen, callers };
}

const given = new Map<string, string>();

/** Sets a name's addresses, and waits until the gateway must know them. */
async function give(name: 'api' | 'files', ...addresses: string[]): Promise<void> {
  if (given.get(name) === addresses.join()) return;
  given.set(name, addresses.join());
  names.set(name, addresses);
  await sleep(KNOWN_MS);
}

/** Returns status and text of one request, whose path is sent unchanged. */
function ask(port: number, path = '/', method = 'GET', body = '', claimed = {}): Promise<string> {
  return new Promise((done, fail) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        agent: false,
        headers: { host: 'api.kampus.test', 'content-length': Buffer.byteLength(body), ...claimed },
      },
      (reply) => {
        let text = '';
        reply.on('data', (chunk: Buffer) => (text += chunk.toString()));
        reply.on('end', () => done(reply.statusCode === 200 ? text : String(reply.statusCode)));
      },
    );
    sent.on('error', fail);
    sent.end(body);
  });
}

const many = async (port: number, count: number) => {
  const responses: string[] = [];
  for (let index = 0; index < count; index++) responses.push(await ask(port));
  return responses;
};

beforeAll(async () => {
  names = await startNameServer();
  inside = await freePort();
  ports = { api: await freePort(), files: await freePort(), live: await freePort() };
  // No name is known yet: it must start all the same.
  gateway = await runNginx(
    'gateway.conf',
    {
      ...gatewayAt('api:8081', ports.api, `api:${inside}`),
      ...gatewayAt('files:8083', ports.files, `files:${inside}`),
      '127.0.0.11': names.address,
      'listen 8089': `listen 127.0.0.1:${ports.live}`,
    },
    `http://127.0.0.1:${ports.live}/live`,
  );
});
afterEach(() => {
  for (const { server } of replicas.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});
afterAll(async () => {
  await gateway?.stop();
  await names?.stop();
});

describe('the gateway resolves names at run time', () => {
  it('answers 502 while a name has no address, and forwards once it has one', async () => {
    expect(await ask(ports.api)).toBe('502');
    await replica('127.0.0.2');
    await give('api', '127.0.0.2');
    expect(new Set(await many(ports.api, 10))).toEqual(new Set(['127.0.0.2']));
  });

  it('follows two services that swap addresses within seconds', async () => {
    await Promise.all([replica('127.0.0.2'), replica('127.0.0.3')]);
    await Promise.all([give('api', '127.0.0.2'), give('files', '127.0.0.3')]);
    expect([await ask(ports.api), await ask(ports.files)]).toEqual(['127.0.0.2', '127.0.0.3']);
    await Promise.all([give('api', '127.0.0.3'), give('files', '127.0.0.2')]);
    expect([new Set(await many(ports.api, 10)), new Set(await many(ports.files, 10))]).toEqual([
      new Set(['127.0.0.3']),
      new Set(['127.0.0.2']),
    ]);
  });

  it('uses all replicas after scaling to three, and only the last after scaling to one', async () => {
    await Promise.all(['127.0.0.2', '127.0.0.3', '127.0.0.4'].map(replica));
    await give('api', '127.0.0.2');
    expect(new Set(await many(ports.api, 10))).toEqual(new Set(['127.0.0.2']));
    await give('api', '127.0.0.2', '127.0.0.3', '127.0.0.4');
    const responses = await many(ports.api, 60);
    for (const address of ['127.0.0.2', '127.0.0.3', '127.0.0.4'])
      expect(responses.filter((response) => response === address).length).toBeGreaterThan(5);
    await give('api', '127.0.0.4');
    expect(new Set(await many(ports.api, 10))).toEqual(new Set(['127.0.0.4']));
  });

  it('skips a dead replica before its name is removed, also for POST requests', async () => {
    const { seen } = await replica('127.0.0.3');
    await give('api', '127.0.0.2', '127.0.0.3');
    expect(new Set(await many(ports.api, 20))).toEqual(new Set(['127.0.0.3']));
    for (let index = 0; index < 10; index++)
      expect(await ask(ports.api, '/api/usulan', 'POST', `isi ${index}`)).toBe('127.0.0.3');
    expect(seen.filter((line) => line.startsWith('POST'))).toHaveLength(10);
  });

  it('never sends a POST request twice', async () => {
    const both = await Promise.all([replica('127.0.0.2'), replica('127.0.0.3')]);
    await give('api', '127.0.0.2', '127.0.0.3');
    expect(await ask(ports.api, '/putus', 'POST', 'satu kali')).toBe('502');
    expect(both.flatMap(({ seen }) => seen)).toEqual(['POST /putus api.kampus.test satu kali']);
  });

  it("overwrites X-Forwarded-For with the caller's address", async () => {
    const { callers } = await replica('127.0.0.2');
    await give('api', '127.0.0.2');
    await ask(ports.api, '/', 'GET', '', { 'x-forwarded-for': '10.1.2.3, 192.168.0.1' });
    expect(callers).toEqual(['127.0.0.1']);
  });

  it.each([
    '/api/usulan?halaman=2&cari=a+b%20c&kosong=',
    '/api/berkas/a%2Fb%20c%3F/../d//e?x=%2e%2e/%00y&x=/a?b',
    '/%7Euji;v=1?a=$replicas&b={}',
    '/?',
  ])('forwards path, query, host and body unchanged: %s', async (path) => {
    const { seen } = await replica('127.0.0.2');
    await give('api', '127.0.0.2');
    expect(await ask(ports.api, path, 'POST', '{"judul":"Uji"}')).toBe('127.0.0.2');
    expect(seen).toEqual([`POST ${path} api.kampus.test {"judul":"Uji"}`]);
  });
});

it('logs each request without its query, and no health check', async () => {
  await replica('127.0.0.2');
  await give('api', '127.0.0.2');
  await ask(ports.api, '/api/verifikasi/%22?token=rahasia');
  await sleep(200);
  const lines = gateway
    .log()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, string>);
  expect(lines.at(-1)).toMatchObject({
    from: '127.0.0.1',
    method: 'GET',
    path: '/api/verifikasi/%22',
    status: '200',
    replica: `127.0.0.2:${inside}`,
  });
  expect(gateway.log()).not.toMatch(/rahasia|"\/live"/);
});
