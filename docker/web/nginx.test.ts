import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { freePort } from '../services/test/support/free-port';
import { serveHttp, type HttpPeer } from '../services/test/support/peers/serve-http';
import { newFolder } from '../services/test/support/new-folder';
import { runWebTier, type RunningServer } from './test/run-nginx';
import { createSiteServer } from './serve';
import type { SiteOrigins } from './site-rules';

const ORIGINS: SiteOrigins = {
  api: 'http://api.test',
  machine: 'http://mesin.test',
  files: 'http://berkas.test',
  collector: null,
  remotes: [],
};
const FILES: Record<string, string> = {
  'shell/index.html': '<!doctype html>depan',
  'shell/masuk.html': '<!doctype html>masuk',
  'shell/en/masuk.html': '<!doctype html>sign in',
  'shell/en/app.html': '<!doctype html>application',
  'shell/daftar.html': '<!doctype html>daftar',
  'shell/app.html': '<!doctype html>aplikasi',
  'shell/frame.html': '<!doctype html>bingkai',
  'shell/berita.html': '<!doctype html>berita',
  'shell/favicon.svg': '<svg/>',
  'shell/robots.txt': 'User-agent: *',
  'shell/early.js': 'void 0',
  'shell/push-worker.js': 'void 1',
  'shell/assets/main.12345678.js': 'console.log(1)',
  'site/config.json': '{}',
  'site/registry/mf-user.json': '{"serial":1}',
  // Written by a team's command, without a compressed copy.
  'site/registry/mf-admin-super.json': `{"serial":1,"reason":"${'panjang '.repeat(300)}"}`,
  'site/registry/history/mf-user/1.json': '{"serial":1}',
  'site/remotes/mf-user/0.1.0-abc/entry.js': 'var a',
  // Two published shells; `pages` is created in beforeAll.
  'site/shell/0.2.0-aaaaaaaaaa/app.html': '<!doctype html>aplikasi stabil',
  'site/shell/0.2.0-aaaaaaaaaa/masuk.html': '<!doctype html>masuk stabil',
  'site/shell/0.2.0-aaaaaaaaaa/early.js': 'void "stabil"',
  'site/shell/0.3.0-bbbbbbbbbb/app.html': '<!doctype html>aplikasi canary',
  'site/shell/0.3.0-bbbbbbbbbb/en/masuk.html': '<!doctype html>sign in canary',
  'site/shell/0.3.0-bbbbbbbbbb/masuk.html': '<!doctype html>masuk canary',
  'site/shell/0.3.0-bbbbbbbbbb/early.js': 'void "canary"',
  'site/assets/other.12345678.js': 'console.log(2)',
};

/** Address, expected status; both servers must answer equally, headers included. */
const PATHS: readonly [string, number][] = [
  ['/', 200],
  ['/masuk', 200],
  ['/daftar', 200],
  ['/berita', 200],
  ['/user/dasbor', 200],
  ['/akun', 200],
  ['/admin/usulan/pratinjau/1?x=1', 200],
  ['/assets/main.12345678.js', 200],
  ['/assets/gone.js', 404],
  ['/assets/other.12345678.js', 200],
  ['/shell/0.2.0-aaaaaaaaaa/masuk.html', 200],
  ['/remotes/mf-user/0.1.0-abc/entry.js', 200],
  ['/remotes/mf-user/0.1.0-abc/gone.js', 404],
  ['/registry/mf-user.json', 200],
  ['/registry/mf-admin-super.json', 200],
  ['/registry/none.json', 404],
  ['/registry/history/mf-user/1.json', 200],
  ['/config.json', 200],
  ['/favicon.svg', 200],
  ['/robots.txt', 200],
  ['/early.js', 200],
  ['/push-worker.js', 200],
];
const COMPARED = [
  'content-type',
  'cache-control',
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'strict-transport-security',
  'permissions-policy',
  'access-control-allow-origin',
  'access-control-expose-headers',
  'content-encoding',
  'vary',
  'last-modified',
];

/** Splits a header into its sorted parts, without the double spaces that empty settings leave. */
const plain = (header: string | null) =>
  header
    ?.replace(/ +(?=[ ;])/g, '')
    .toLowerCase()
    .split(', ')
    .sort()
    .join(', ') ?? null;

let folder: string;
let nginx: RunningServer;
let ours: FastifyInstance;
let rollout: HttpPeer;
let addresses: { nginx: string; ours: string };

beforeAll(async () => {
  folder = newFolder();
  for (const [file, content] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
    if (file !== 'site/registry/mf-admin-super.json') writeFileSync(join(folder, `${file}.gz`), gzipSync(content));
  }
  execFileSync('chmod', ['-R', 'a+rX', folder]);
  const port = await freePort();
  // Replaces `rollout watch --listen`: returns the request that it received.
  rollout = await serveHttp((request, response) => {
    const { method, url, headers } = request;
    const got = [method, url, headers.authorization, headers.origin, headers['content-type'], headers.cookie ?? null];
    void text(request).then((body) =>
      response
        .writeHead(409, { 'Content-Type': 'application/json', 'X-Content-Type-Options': 'nosniff' })
        .end(JSON.stringify([...got, body])),
    );
  });
  const parts = { origins: ORIGINS, rollout: rollout.url };
  nginx = await runWebTier({ folder, listen: `127.0.0.1:${port}`, ...parts });
  ours = createSiteServer({ shell: join(folder, 'shell'), site: join(folder, 'site'), ...parts });
  addresses = { nginx: `http://127.0.0.1:${port}`, ours: await ours.listen({ port: 0, host: '127.0.0.1' }) };
}, 30_000);

afterAll(async () => {
  await nginx.stop();
  await ours.close();
  await rollout.stop();
});

describe('nginx and npm start respond alike', () => {
  it.each(PATHS)('to %s with %i', async (path, status) => {
    const [there, here] = await Promise.all([fetch(addresses.nginx + path), fetch(addresses.ours + path)]);
    expect([there.status, here.status]).toEqual([status, status]);
    if (status !== 200) {
      // A refusal is not a page and is not cached for long.
      expect(there.headers.get('cache-control') ?? '').not.toContain('immutable');
      expect(here.headers.get('cache-control') ?? '').not.toContain('immutable');
      return;
    }
    const headersOf = (response: Response) =>
      Object.fromEntries(COMPARED.map((name) => [name, plain(response.headers.get(name))]));
    expect(headersOf(there)).toEqual(headersOf(here));
    expect(await there.text()).toBe(await here.text());
  });

  it('with pages of the stable shell, or of the published shell in the cookie', async () => {
    const pages = join(folder, 'site/pages');
    const cookies = ['', 'portal_shell=bbbbbbbbbb', 'a=b; portal_shell=bbbbbbbbbb; c=d', 'portal_shell=../stable'];
    const read = (path: string) =>
      Promise.all(
        Object.values(addresses).map((base) =>
          Promise.all(
            cookies.map(async (cookie) => {
              const response = await fetch(base + path, { headers: { cookie } });
              return `${response.status} ${(await response.text()).replace('<!doctype html>', '')}`;
            }),
          ),
        ),
      );
    const both = (...responses: string[]) => [responses, responses];
    // Nothing is published yet: the files that came with the server.
    expect(await read('/masuk')).toEqual(both('200 masuk', '200 masuk', '200 masuk', '200 masuk'));
    mkdirSync(pages);
    symlinkSync('../shell/0.2.0-aaaaaaaaaa', join(pages, 'stable'));
    symlinkSync('../shell/0.3.0-bbbbbbbbbb', join(pages, 'bbbbbbbbbb'));
    const [stable, canary] = ['200 masuk stabil', '200 masuk canary'];
    expect(await read('/masuk')).toEqual(both(stable, canary, canary, stable));
    // A page that this shell lacks, and the script that must be the stable one's.
    const any = ['200 aplikasi stabil', '200 aplikasi canary', '200 aplikasi canary', '200 aplikasi stabil'];
    expect(await read('/daftar')).toEqual(both(...any));
    expect(await read('/user/dasbor')).toEqual(both(...any));
    expect(await read('/early.js')).toEqual(both(...cookies.map(() => '200 void "stabil"')));
    rmSync(join(pages, 'bbbbbbbbbb'));
    expect(await read('/masuk')).toEqual(both(stable, stable, stable, stable));
    rmSync(pages, { recursive: true });
  });

  it("with pages in the cookie's language if the shell has them, and Vary: Cookie", async () => {
    const read = async (path: string, cookie: string) => {
      const responses = await Promise.all(
        Object.values(addresses).map((base) => fetch(base + path, { headers: { cookie } })),
      );
      const [there, here] = await Promise.all(
        responses.map(async (response) => [
          response.status,
          (await response.text()).replace('<!doctype html>', ''),
          response.headers.get('cache-control'),
          plain(response.headers.get('vary')),
        ]),
      );
      expect(there).toEqual(here);
      return here;
    };
    const page = (text: string) => [200, text, 'no-cache', 'accept-encoding, cookie'];
    for (const cookie of ['', 'portal_language=id', 'portal_language=xx', 'portal_language=../en', 'language=en'])
      expect(await read('/masuk', cookie)).toEqual(page('masuk'));
    for (const cookie of ['portal_language=en', 'a=b; portal_language=en; c=d']) {
      expect(await read('/masuk', cookie)).toEqual(page('sign in'));
      expect(await read('/kontak', cookie)).toEqual(page('application'));
      // Not prerendered in English, like every page of an older shell.
      expect(await read('/daftar', cookie)).toEqual(page('daftar'));
      expect(await read('/early.js', cookie)).toEqual(await read('/early.js', ''));
    }
    const pages = join(folder, 'site/pages');
    mkdirSync(pages);
    symlinkSync('../shell/0.2.0-aaaaaaaaaa', join(pages, 'stable'));
    expect(await read('/masuk', 'portal_language=en')).toEqual(page('masuk stabil'));
    expect(await read('/kontak', 'portal_language=en')).toEqual(page('aplikasi stabil'));
    rmSync(pages, { recursive: true });
  });

  it('with 200 to the ETag of the page in another language', async () => {
    const moment = new Date('2026-11-21T10:00:00Z');
    for (const file of ['shell/masuk.html', 'shell/en/masuk.html'])
      for (const name of [file, `${file}.gz`]) utimesSync(join(folder, name), moment, moment);
    for (const base of Object.values(addresses)) {
      const first = await fetch(`${base}/masuk`);
      // Like a browser: `fetch` itself would send `no-cache`.
      const asked = { 'if-none-match': first.headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
      const again = await fetch(`${base}/masuk`, { headers: asked });
      const other = await fetch(`${base}/masuk`, { headers: { ...asked, cookie: 'portal_language=en' } });
      expect([again.status, other.status, await other.text()]).toEqual([304, 200, '<!doctype html>sign in']);
    }
  });

  it('with Trusted Types policies on pages only', async () => {
    const policies = (path: string) =>
      Promise.all(
        Object.values(addresses).map(async (base) => {
          const policy = (await fetch(base + path)).headers.get('content-security-policy');
          return policy?.split('; ').filter((part) => part.includes('trusted-types'));
        }),
      );
    const demand = ["require-trusted-types-for 'script'", 'trusted-types default dompurify portal-editor portal-start'];
    for (const path of ['/masuk', '/user/dasbor', '/daftar']) expect(await policies(path)).toEqual([demand, demand]);
    for (const path of ['/early.js', '/push-worker.js', '/assets/main.12345678.js', '/config.json'])
      expect(await policies(path)).toEqual([[], []]);
  });

  it('nginx sends every security header on pages, but only two on scripts', async () => {
    const carried = async (path: string) => {
      const { headers } = await fetch(addresses.nginx + path);
      return Object.fromEntries(COMPARED.slice(2, 8).map((name) => [name, headers.get(name)]));
    };
    const page = await carried('/masuk');
    expect(Object.entries(page).filter(([, value]) => value === null)).toEqual([]);
    expect(page).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
    });
    // A page of a shell, requested by its folder, is also a page.
    const policy = page['content-security-policy']?.replace(/; require-trusted-types.*$/, '');
    expect(await carried('/shell/0.2.0-aaaaaaaaaa/masuk.html')).toEqual({ ...page, 'content-security-policy': policy });
    for (const path of ['/assets/main.12345678.js', '/remotes/mf-user/0.1.0-abc/entry.js'])
      expect(Object.entries(await carried(path)).filter(([, value]) => value !== null)).toEqual([
        ['content-security-policy', "default-src 'none'"],
        ['x-content-type-options', 'nosniff'],
      ]);
  });

  it('forward calls of the release screen without cookies, with 404 and 502 otherwise', async () => {
    const sent = {
      method: 'POST',
      body: '{"action":"pause"}',
      headers: { authorization: 'Bearer t', origin: 'http://portal.test', cookie: 'token=t', 'content-type': 'a/b' },
    };
    for (const base of Object.values(addresses)) {
      const response = await fetch(`${base}/rollout/mf-user?x=1`, sent);
      expect([response.status, await response.json()]).toEqual([
        409,
        ['POST', '/rollout/mf-user?x=1', 'Bearer t', 'http://portal.test', 'a/b', null, sent.body],
      ]);
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect((await fetch(`${base}/rollout-lain`, { method: 'POST' })).status).toBe(405);
    }
    await rollout.stop();
    for (const base of Object.values(addresses))
      expect((await fetch(`${base}/rollout/mf-user`, sent)).status).toBe(502);
    const without = createSiteServer({ shell: folder, site: folder, origins: ORIGINS });
    const address = await without.listen({ port: 0, host: '127.0.0.1' });
    expect((await fetch(`${address}/rollout/mf-user`, sent)).status).toBe(404);
    await without.close();
  });

  it('nginx serves compressed files, 304 for a known ETag, and 405 for POST', async () => {
    const address = `${addresses.nginx}/assets/main.12345678.js`;
    const first = await fetch(address, { headers: { 'accept-encoding': 'gzip' } });
    expect(first.headers.get('content-encoding')).toBe('gzip');
    const again = await fetch(address, {
      headers: { 'accept-encoding': 'gzip', 'if-none-match': first.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
    expect((await fetch(address, { method: 'POST' })).status).toBe(405);
    expect((await fetch(`${addresses.ours}/assets/main.12345678.js`, { method: 'POST' })).status).toBe(405);
  });

  it('to range requests with a part, and to HEAD with headers only', async () => {
    for (const base of Object.values(addresses)) {
      const address = `${base}/assets/other.12345678.js`;
      const part = await fetch(address, { headers: { range: 'bytes=0-6', 'accept-encoding': 'identity' } });
      expect([part.status, await part.text()]).toEqual([206, 'console']);
      const head = await fetch(address, { method: 'HEAD' });
      expect([head.status, head.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    }
  });

  it('without ETag for registry and settings', async () => {
    const file = join(folder, 'site/registry/mf-same.json');
    const moment = new Date('2026-11-21T10:00:00Z');
    for (const base of Object.values(addresses)) {
      writeFileSync(file, '{"serial":1}');
      utimesSync(file, moment, moment);
      const first = await fetch(`${base}/registry/mf-same.json`);
      expect([first.headers.get('etag'), first.headers.get('last-modified')]).toEqual([null, null]);
      writeFileSync(file, '{"serial":2}');
      utimesSync(file, moment, moment);
      const again = await fetch(`${base}/registry/mf-same.json`, {
        headers: { 'if-modified-since': moment.toUTCString(), 'if-none-match': '"x"' },
      });
      expect([again.status, await again.json()]).toEqual([200, { serial: 2 }]);
      expect((await fetch(`${base}/config.json`)).headers.get('etag')).toBeNull();
    }
  });

  it('with a channel compressed on the fly', async () => {
    for (const base of Object.values(addresses)) {
      const response = await fetch(`${base}/registry/mf-admin-super.json`, { headers: { 'accept-encoding': 'gzip' } });
      expect(response.headers.get('content-encoding')).toBe('gzip');
      expect(JSON.parse(await response.text())).toMatchObject({ serial: 1 });
    }
  });

  it.each(['/assets/../../etc/passwd', '/assets/%2e%2e/%2e%2e/etc/passwd', '/registry/..%2f..%2fnginx.conf'])(
    'to %s without leaving the folder',
    async (path) => {
      for (const base of Object.values(addresses)) {
        const response = await fetch(base + path);
        expect(await response.text()).not.toMatch(/root:|load_module/);
      }
    },
  );
});
