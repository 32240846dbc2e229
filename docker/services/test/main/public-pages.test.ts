import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import * as contentCalls from '@portal/shared/contract/endpoints/content/content';
import { FILLED, PAGE_DATA } from '@portal/shared/remote/public-pages';
import type { FastifyInstance } from 'fastify';
import { JSDOM } from 'jsdom';
import { runWebTier, type RunningServer } from '../../../web/test/run-nginx';
import { createSiteServer } from '../../../web/serve';
import type { SiteOrigins } from '../../../web/site-rules';

import { freePort } from '../support/free-port';
import { ROOT } from '../support/programs/programs';
import { running } from '../support/running';
import { newFolder } from '../support/new-folder';

const ORIGINS: SiteOrigins = { api: '', machine: '', files: '', collector: null, remotes: [] };
const PORTAL = 'https://portal.kampus.test';

/** A page in the form of the shell's build that names its file and shell. */
const built = (name: string, language: string) =>
  `<!doctype html><html lang="${language}"><head><title>Portal</title>${FILLED.head.to}</head>` +
  `<body data-built="${name}"><div id="portal" data-path=""></div>${FILLED.content.to}` +
  '<noscript>\n  <p>Aktifkan JavaScript</p>\n</noscript></body></html>';
const FILES: Record<string, string> = {
  ...Object.fromEntries(
    ['index', 'berita', 'artikel', 'kategori', 'daftar-halaman', 'halaman'].flatMap((name) => [
      [`shell/${name}.html`, built(name, 'id')],
      [`shell/en/${name}.html`, built(`${name}-en`, 'en')],
      [`site/shell/0.3.0-bbbbbbbbbb/${name}.html`, built(`${name}-canary`, 'id')],
      // From before the main API filled pages.
      [`site/shell/0.1.0-aaaaaaaaaa/${name}.html`, '<!doctype html><title>Portal</title><div id="portal"></div>'],
    ]),
  ),
  'shell/robots.txt': 'User-agent: *',
  'site/config.json': '{}',
};

describe('public pages', () => {
  const folder = newFolder();
  let port = 0;
  let web: FastifyInstance;
  let nginx: RunningServer;
  const bases: Record<string, string> = {};

  beforeAll(async () => {
    port = await freePort();
    const renderer = join(folder, 'renderer.cjs');
    const script = `import(${JSON.stringify(join(ROOT, 'shell/build/bundle-for-node.mjs'))}).then((m) => m.bundleRenderer(${JSON.stringify(renderer)}))`;
    await promisify(execFile)(process.execPath, ['-e', script]);
  });
  const at = running(() => ({
    WEB_URL: `http://127.0.0.1:${port}`,
    PAGES_RENDERER: join(folder, 'renderer.cjs'),
    PORTAL_ORIGIN: PORTAL,
    BRAND_NAME: 'Portal "Uji" & Riset',
  }));

  beforeAll(async () => {
    for (const [file, content] of Object.entries(FILES)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), content);
    }
    mkdirSync(join(folder, 'site/pages'));
    symlinkSync('../shell/0.3.0-bbbbbbbbbb', join(folder, 'site/pages/bbbbbbbbbb'));
    symlinkSync('../shell/0.1.0-aaaaaaaaaa', join(folder, 'site/pages/aaaaaaaaaa'));
    chmodSync(folder, 0o755);
    const nginxPort = await freePort();
    const parts = { origins: ORIGINS, publicPages: at.server.urls.main };
    web = createSiteServer({ shell: join(folder, 'shell'), site: join(folder, 'site'), ...parts });
    await web.listen({ port, host: '127.0.0.1' });
    nginx = await runWebTier({ folder, listen: `127.0.0.1:${nginxPort}`, ...parts });
    Object.assign(bases, { node: `http://127.0.0.1:${port}`, nginx: `http://127.0.0.1:${nginxPort}` });
  });
  afterAll(async () => {
    await nginx.stop();
    await web.close();
  });

  const read = async (base: string, path: string, cookie = '') => {
    const response = await fetch(`${bases[base]}${path}`, { redirect: 'manual', headers: { cookie } });
    const text = await response.text();
    const { document } = new JSDOM(text).window;
    const meta = (name: string) => document.querySelector(`meta[property="${name}"], meta[name="${name}"]`);
    return {
      response,
      text,
      document,
      status: response.status,
      to: response.headers.get('location'),
      built: document.body.dataset['built'],
      heading: document.querySelector('h1')?.textContent,
      metaOf: (name: string) => meta(name)?.getAttribute('content'),
    };
  };
  const asEditor = () => ({ as: at.people.Content });
  const posts = async () => (await at.good(contentCalls.listPosts, asEditor())).post;
  const pages = async () => (await at.good(contentCalls.listAboutPages, asEditor())).content;
  const publish = async (title: string, body: string) => {
    const [category] = (await at.good(contentCalls.selectCategories, asEditor())).category;
    await at.good(contentCalls.storePost, {
      ...asEditor(),
      body: { title, body, status: 'Post', category: String(category?.value) },
    });
    const [post] = await posts();
    if (!post) throw new Error('no post');
    return post;
  };
  const keyOf = ({ id, slug }: { id: string; slug: string }) => ({ id, slug });
  const address = (post: { id: string; slug: string }) =>
    `/berita/view?${new URLSearchParams({ id: post.id, slug: post.slug })}`;

  for (const base of ['node', 'nginx'])
    describe(base, () => {
      it('renders content, head and status of each kind of page without a script', async () => {
        const [post] = (await posts()).filter(({ status }) => status === 'Post');
        const [about] = (await pages()).filter(({ status }) => status === 'Post');
        if (!post || !about) throw new Error('the demo data have both');
        const category = post.categories[0];
        for (const [path, file, heading] of [
          ['/', 'index', 'GPU bersama untuk penelitian Anda.'],
          ['/berita', 'berita', 'Berita'],
          [address(post), 'artikel', post.title],
          [`/berita/category?label=${category?.slug}`, 'kategori', `Berita - ${category?.label}`],
          ['/tentang', 'daftar-halaman', 'Tentang'],
          ['/layanan', 'daftar-halaman', 'Layanan'],
          [`/tentang/${about.slug}`, 'halaman', about.title],
        ] as const) {
          const page = await read(base, path);
          expect([path, page.status, page.built, page.heading]).toEqual([path, 200, file, heading]);
          expect(page.to).toBeNull();
          expect(page.document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(PORTAL + path);
          expect(page.metaOf('og:url')).toBe(PORTAL + path);
          expect(page.metaOf('description')).not.toBe('');
          expect(page.document.querySelectorAll('title')).toHaveLength(1);
          expect(page.document.title).toContain('Portal "Uji" & Riset');
          expect(page.text).not.toContain('Aktifkan JavaScript');
          expect(page.document.getElementById('portal')?.dataset['path']).toBe(path.split('?')[0]);
          const { headers } = page.response;
          expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
          expect(headers.get('content-security-policy')).toContain("script-src 'self'");
          expect(headers.get('cache-control')).toBe('no-cache');
          expect(headers.get('vary')).toContain('Cookie');
        }
        const list = await read(base, '/berita');
        const published = (await posts()).filter(({ status }) => status === 'Post');
        expect(list.document.querySelectorAll('article')).toHaveLength(published.length);
        const article = await read(base, address(post));
        expect(article.metaOf('og:type')).toBe('article');
        expect(article.document.querySelector('article .pr-html')?.children.length).toBeGreaterThan(1);
      });

      it('answers 404 for unknown articles, categories and pages', async () => {
        for (const path of [
          '/berita/view',
          '/berita/view?id=999999&slug=x',
          '/berita/view?id=abc&slug=x',
          '/berita/category?label=tidak-ada',
          '/berita/category',
          '/tentang/tidak-ada',
          '/layanan/a/b',
        ]) {
          const page = await read(base, path);
          expect([path, page.status, page.heading]).toEqual([path, 404, 'Halaman ini tidak ada']);
          expect(page.document.querySelector('link[rel=canonical]')).toBeNull();
        }
      });

      it('redirects a renamed article or page to its current address, also after several renames', async () => {
        const post = await publish(`Judul lama ${base}`, '<p>Isi</p>');
        const rename = async (
          call: typeof contentCalls.updatePost | typeof contentCalls.updateContent,
          params: { id: string; slug: string },
          title: string,
        ) => {
          await at.good(call, {
            ...asEditor(),
            params,
            body: { title, status: 'Post', body: '<p>Isi</p>', category: '1' },
          });
          const all = call === contentCalls.updatePost ? await posts() : await pages();
          const now = all.find(({ id }) => id === params.id);
          if (!now) throw new Error('gone');
          return { id: now.id, slug: now.slug };
        };
        const second = await rename(contentCalls.updatePost, post, `Judul baru ${base}`);
        expect(await read(base, address(post))).toMatchObject({ status: 301, to: address(second) });
        expect(await read(base, address(second))).toMatchObject({ status: 200, heading: `Judul baru ${base}` });

        await at.good(contentCalls.storeContent, {
          ...asEditor(),
          body: { type: 'About', title: `Satu ${base}`, body: '<p>Isi</p>', status: 'Post' },
        });
        const [first] = await pages();
        if (!first) throw new Error('no page');
        const two = await rename(contentCalls.updateContent, first, `Dua ${base}`);
        const three = await rename(contentCalls.updateContent, two, `Tiga ${base}`);
        for (const slug of [first.slug, two.slug])
          expect(await read(base, `/tentang/${slug}`)).toMatchObject({ status: 301, to: `/tentang/${three.slug}` });
        expect((await read(base, '/tentang/')).to).toBe('/tentang');
        // Another page that takes the old slug gets the requests for it.
        await at.good(contentCalls.storeContent, {
          ...asEditor(),
          body: { type: 'About', title: `Satu ${base}`, body: '<p>Isi</p>', status: 'Post' },
        });
        expect(await read(base, `/tentang/${first.slug}`)).toMatchObject({ status: 200, heading: `Satu ${base}` });
        await at.good(contentCalls.deleteContent, { ...asEditor(), params: three });
        expect((await read(base, `/tentang/${two.slug}`)).status).toBe(404);
      });

      it('escapes and sanitises what editors write', async () => {
        const title = `"><img src=x onerror=run()></title></script><script>run()</script> & 'judul' <!-- ${base}`;
        const post = await publish(
          title,
          '<h2 onclick="run()">Bagian & "satu"</h2><p style="text-align: center; position: ' +
            'fixed">Tengah</p><script>run()</script><p><a href="#Bagian & satu">ke bagian</a> <a ' +
            'href="https://contoh.test/?a=1&amp;b=2">luar</a> <a href="javascript:run()">x</a></p><img ' +
            'src="https://a.id/b.png">',
        );
        const page = await read(base, address(post));
        expect([page.status, page.heading]).toEqual([200, title]);
        expect(page.document.title).toBe(`${title} · Portal "Uji" & Riset`);
        expect(page.metaOf('og:title')).toBe(page.document.title);
        const scripts = [...page.document.querySelectorAll('script')];
        expect(scripts.map(({ type }) => type)).toEqual(['application/ld+json', 'application/json']);
        const [linked, data] = scripts.map(({ textContent }) => JSON.parse(textContent) as Record<string, unknown>);
        expect(linked).toMatchObject({
          '@type': 'NewsArticle',
          headline: title,
          mainEntityOfPage: PORTAL + address(post),
        });
        expect(page.document.getElementById(PAGE_DATA)).toBe(scripts[1]);
        expect(JSON.stringify(data)).toContain('onerror');
        expect(page.document.querySelector('[onclick], [onerror], [style]')).toBeNull();
        expect(page.document.querySelector('.pr-html')?.innerHTML).toBe(
          '<h2 id="isi-bagian-satu">Bagian &amp; "satu"</h2><p class="pr-html-center">Tengah</p><p><a ' +
            'rel="noopener noreferrer" href="#isi-bagian-satu">ke bagian</a> <a rel="noopener noreferrer" ' +
            'href="https://contoh.test/?a=1&amp;b=2" target="_blank">luar</a> <a rel="noopener ' +
            'noreferrer">x</a></p><img loading="lazy" alt="" src="https://a.id/b.png">',
        );
      });

      it('shows publishing, drafting and deleting at once', async () => {
        const post = await publish(`Segera ${base}`, '<p>Pertama</p>');
        expect((await read(base, '/berita')).text).toContain(`Segera ${base}`);
        const first = await read(base, address(post));
        expect(first.text).toContain('Pertama');
        await at.good(contentCalls.updatePost, {
          ...asEditor(),
          params: keyOf(post),
          body: { title: `Segera ${base}`, status: 'Post', body: '<p>Kedua</p>', category: '1' },
        });
        expect((await read(base, address(post))).text).toContain('Kedua');
        await at.good(contentCalls.draftPost, { ...asEditor(), params: keyOf(post) });
        expect((await read(base, address(post))).status).toBe(404);
        await at.good(contentCalls.deletePost, { ...asEditor(), params: keyOf(post) });
        expect((await read(base, '/berita')).text).not.toContain(`Segera ${base}`);
      });

      it('serves the shell and language of the cookies, and 304 for a known ETag', async () => {
        expect(await read(base, '/berita', 'portal_shell=bbbbbbbbbb')).toMatchObject({ built: 'berita-canary' });
        const english = await read(base, '/berita', 'portal_language=en');
        expect([english.built, english.heading, english.document.documentElement.lang]).toEqual([
          'berita-en',
          'News',
          'en',
        ]);
        // A shell from before page filling: its own page, unfilled.
        expect((await read(base, '/berita', 'portal_shell=aaaaaaaaaa')).text).toBe(
          FILES['site/shell/0.1.0-aaaaaaaaaa/berita.html'],
        );
        const etag = english.response.headers.get('etag') ?? '';
        const again = await fetch(`${bases[base]}/berita`, {
          headers: { cookie: 'portal_language=en', 'if-none-match': etag },
        });
        expect(again.status).toBe(304);
        const head = await fetch(`${bases[base]}/berita`, { method: 'HEAD' });
        expect([head.status, await head.text()]).toEqual([200, '']);
        expect((await fetch(`${bases[base]}/berita`, { method: 'POST' })).status).toBe(405);
      });

      it('lists published articles in feed and sitemap, and the sitemap in robots.txt', async () => {
        const post = await publish(`Umpan <${base}> & "kutip"`, '<p>Isi & umpan</p>');
        const xml = async (path: string) => {
          const response = await fetch(`${bases[base]}${path}`);
          expect([response.status, response.headers.get('content-type')]).toEqual([
            200,
            expect.stringMatching(/^application\/(atom\+)?xml/),
          ]);
          return new JSDOM(await response.text(), { contentType: 'application/xml' }).window.document;
        };
        const feed = await xml('/berita/feed.xml');
        const entry = feed.querySelector('entry');
        expect(entry?.querySelector('title')?.textContent).toBe(`Umpan <${base}> & "kutip"`);
        expect(entry?.querySelector('link')?.getAttribute('href')).toBe(PORTAL + address(post));
        expect(entry?.querySelector('published')?.textContent).toBe(post.published_at);
        const urls = [...(await xml('/sitemap.xml')).querySelectorAll('loc')].map(({ textContent }) => textContent);
        expect(urls).toEqual(expect.arrayContaining([`${PORTAL}/`, `${PORTAL}/tentang`, PORTAL + address(post)]));
        expect(urls.filter((url) => !url?.startsWith(PORTAL))).toEqual([]);
        expect(await (await fetch(`${bases[base]}/robots.txt`)).text()).toContain(`Sitemap: ${PORTAL}/sitemap.xml`);
        await at.good(contentCalls.deletePost, { ...asEditor(), params: keyOf(post) });
      });
    });

  it('keeps the first publication date, by which lists are sorted', async () => {
    const store = (title: string, status: string) =>
      at.good(contentCalls.storePost, { ...asEditor(), body: { title, status, body: '<p>Isi</p>', category: '1' } });
    await store('Draf lama', 'Draft');
    const [draft] = await posts();
    if (!draft) throw new Error('no draft');
    expect(draft.published_at).toBeNull();
    await store('Terbit lebih dulu', 'Post');
    const save = async (status: string) => {
      await at.good(contentCalls.updatePost, {
        ...asEditor(),
        params: keyOf(draft),
        body: { title: 'Draf lama', status, body: '<p>Isi</p>', category: '1' },
      });
      return (await posts()).find(({ id }) => id === draft.id)?.published_at;
    };
    const published = await save('Post');
    expect(published).not.toBeNull();
    const { document } = await read('node', '/berita');
    expect([...document.querySelectorAll('h2')].slice(0, 2).map(({ textContent }) => textContent)).toEqual([
      'Draf lama',
      'Terbit lebih dulu',
    ]);
    expect(await save('Draft')).toBe(published);
    expect(await save('Post')).toBe(published);
  });

  it('serves unfilled pages while the main API is down', async () => {
    const both = async (path: string) =>
      Promise.all(['node', 'nginx'].map(async (base) => (await read(base, path)).text));
    await at.restart(async () => {
      expect(await both('/berita')).toEqual([FILES['shell/berita.html'], FILES['shell/berita.html']]);
      expect(await both('/tentang/apa-saja')).toEqual([FILES['shell/halaman.html'], FILES['shell/halaman.html']]);
      expect(await both('/robots.txt')).toEqual(['User-agent: *', 'User-agent: *']);
    });
  });

  it('serves unfilled pages without a rendering main API', async () => {
    const foreign = createSiteServer({ shell: join(folder, 'shell'), site: join(folder, 'site'), origins: ORIGINS });
    const base = await foreign.listen({ port: 0, host: '127.0.0.1' });
    expect(await (await fetch(`${base}/berita`)).text()).toBe(FILES['shell/berita.html']);
    expect((await fetch(`${base}/sitemap.xml`)).status).toBe(404);
    await foreign.close();
  });
});
