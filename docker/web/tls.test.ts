import { readFileSync, rmSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { localCertificate } from '../quality/containers/tls';
import { freePort } from '../services/test/support/free-port';
import { serveHttp, type HttpPeer } from '../services/test/support/peers/serve-http';
import { until } from '../services/test/support/server';
import { startNameServer, type NameServer } from './test/name-server';
import { runNginx, type RunningServer } from './test/run-nginx';

const CHUNK = Buffer.alloc(65_536);

let names: NameServer;
let nginx: RunningServer;
let certificates: string;
let port: number;
let inside: HttpPeer;
/** The newest request as far as the server behind has received it. */
let got: { headers: IncomingHttpHeaders; bytes: number };

beforeAll(async () => {
  certificates = localCertificate();
  inside = await serveHttp((asked, reply) => {
    got = { headers: asked.headers, bytes: 0 };
    asked.on('data', (chunk: Buffer) => (got.bytes += chunk.length));
    asked.on('end', () => reply.end('bagian'));
  });
  names = await startNameServer();
  names.set('bagian', ['127.0.0.1']);
  const [listen, live] = [await freePort(), await freePort()];
  port = listen;
  nginx = await runNginx(
    'tls.conf',
    {
      'listen 8443 ': `listen 127.0.0.1:${listen} `,
      'web:8080': `bagian:${inside.port}`,
      '127.0.0.11': names.address,
      '/run/tls': certificates,
      'listen 8089': `listen 127.0.0.1:${live}`,
    },
    `http://127.0.0.1:${live}/live`,
  );
});
afterAll(async () => {
  await nginx?.stop();
  await names?.stop();
  await inside?.stop();
  rmSync(certificates, { recursive: true, force: true });
});

/** Sends a request whose certificate is checked; the caller writes its body. */
function ask(path: string, method: string, headers: Record<string, string> = {}) {
  const sent = request({
    ...{ host: 'localhost', family: 4, port, path, method, headers, agent: false },
    ca: readFileSync(join(certificates, 'cert.pem')),
  });
  const answer = new Promise<string>((done, fail) => {
    sent.on('error', fail);
    sent.on('response', (reply) => {
      let text = `${reply.statusCode} `;
      reply.on('data', (chunk: Buffer) => (text += chunk.toString()));
      reply.on('end', () => done(text));
    });
  });
  return { sent, answer };
}

describe('TLS in front of the portal', () => {
  it("forwards requests with the caller's real address and protocol", async () => {
    const { sent, answer } = ask('/api/post?halaman=2', 'GET', { 'x-forwarded-for': '10.1.2.3' });
    sent.end();
    expect(await answer).toBe('200 bagian');
    expect(got.headers).toMatchObject({
      host: `localhost:${port}`,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
    });
  });

  it('streams a body without buffering it', async () => {
    const { sent, answer } = ask('/api/unggah', 'POST', { 'content-length': String(400 * CHUNK.length) });
    for (let part = 0; part < 200; part += 1) sent.write(CHUNK);
    // Half of it arrives before the other half is sent.
    await until(() => got.bytes > 190 * CHUNK.length, 'the body is buffered');
    for (let part = 0; part < 200; part += 1) sent.write(CHUNK);
    sent.end();
    expect(await answer).toBe('200 bagian');
    expect(got.bytes).toBe(400 * CHUNK.length);
  });
});

it('compose.yaml and stack.yaml publish exactly the ports of tls.conf', () => {
  const read = (name: string) =>
    parse(readFileSync(resolve(__dirname, '../deploy', name), 'utf8'), { merge: true }) as {
      services: Record<string, { ports: readonly (string | { target: number })[]; healthcheck?: { test: string[] } }>;
    };
  const targets = (ports: readonly (string | { target: number })[] = []) =>
    ports.map((one) => (typeof one === 'string' ? one.split(':').at(-1) : String(one.target)));
  const configuration = readFileSync(resolve(__dirname, '../deploy/nginx/tls.conf'), 'utf8');
  const covered = [...configuration.matchAll(/listen (\d+) ssl http2; set \$part (\w+):(\d+);/g)];
  expect(covered).not.toEqual([]);
  for (const name of ['compose.yaml', 'stack.yaml'])
    expect(targets(read(name).services['tls']?.ports)).toEqual(covered.map(([, listen]) => listen));
  for (const [, , name = '', at = ''] of covered)
    expect([name, targets(read('compose.yaml').services[name]?.ports)]).toEqual([name, expect.arrayContaining([at])]);
});
