import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SHARED_KEYS } from '@portal/shared/build/shared-modules';
import { LANGUAGES, type Language } from '@portal/shared/contract/text/language';
import { PAGE_FOLDERS } from '@portal/shared/remote/page-language';
import { FILLED, PUBLIC_PAGES } from '@portal/shared/remote/public-pages';
import type { PageFiles } from '../src/early/early';
import type { PrerenderedPage } from '../src/prerender/prerender';
import { bundleForNode } from './bundle-for-node.mjs';

type Files = Readonly<Record<string, readonly string[]>>;

/**
 * Prerenders landing, news, login, registration and the layout's outline in each language, so that they show before any
 * script has run. The main API fills all public pages (docker/services/src/main/public-pages).
 */
export async function prerenderPages(dist: string, files: Files): Promise<void> {
  const template = readFileSync(join(dist, 'app.html'), 'utf8');
  const templates: Readonly<Record<Language, string>> = { id: template, en: inEnglish(template) };
  for (const language of LANGUAGES) mkdirSync(join(dist, PAGE_FOLDERS[language]), { recursive: true });
  const scripts = (files['english-pages'] ?? []).map((name) => `<script defer src="${name}"></script>`);
  writeFileSync(
    join(dist, PAGE_FOLDERS.en, 'app.html'),
    templates.en.replace('<title>', (title) => `${scripts.join('')}\n    ${title}`),
  );
  for (const page of await renderPages(join(dist, '.prerender.cjs')))
    writeFileSync(
      join(dist, PAGE_FOLDERS[page.language], page.file),
      fill(templates[page.language], page, dist, files),
    );
}

/**
 * Renders the pages in a plain Node process: in this one, tsx would first compile the megabytes of the bundle.
 * @param bundle path of a file for the time of the call
 */
async function renderPages(bundle: string): Promise<PrerenderedPage[]> {
  await bundleForNode('prerender.tsx', bundle);
  const script = 'require(process.argv[1]).prerenderPages().then((pages) => console.log(JSON.stringify(pages)))';
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', script, bundle], { maxBuffer: 2 ** 24 });
  rmSync(bundle);
  return JSON.parse(stdout) as PrerenderedPage[];
}

function fill(template: string, page: PrerenderedPage, dist: string, files: Files): string {
  const own = [...new Set(page.chunks.flatMap((chunk) => files[chunk] ?? []))].filter(
    (file) => !template.includes(file),
  );
  const isPublic = PUBLIC_PAGES.some(({ file }) => file === page.file);
  const head = [
    `<title>${escape(page.title)}</title>`,
    `<meta name="description" content="${escape(page.description)}">`,
    `<meta property="og:title" content="${escape(page.title)}">`,
    `<meta property="og:description" content="${escape(page.description)}">`,
    '<meta property="og:type" content="website">',
    ...(isPublic ? [FILLED.head.to] : []),
    // antd's sheets are large, cached forever, and come before the portal's own, which are inlined, so that
    // the first paint waits for no request. `data-href` keeps the chunk loader from loading them.
    ...own.filter((name) => isKitSheet(name)).map((name) => `<link rel="stylesheet" href="${name}">`),
    ...own
      .filter((name) => name.endsWith('.css') && !isKitSheet(name))
      .map((name) => `<style data-href="${name}">${readFileSync(join(dist, name), 'utf8')}</style>`),
    ...(page.path === null ? [earlyScript(dist, files)] : []),
    ...own
      .filter((name) => name.endsWith('.js') && !(page.path === null && isLate(name, files)))
      .map((name) => `<script defer src="${name}"></script>`),
  ].join('\n    ');
  const path = page.path === null ? '' : ` data-path="${page.path}"`;
  const content = `<div id="portal"${path}>${page.html}</div>${isPublic ? FILLED.content.to : ''}`;
  return template
    .replace(/<title>[^<]*<\/title>/, () => head)
    .replace(/<div id="?portal"?><\/div>/, () => content)
    .replaceAll('<script defer', scriptTag(page.path === null, isPublic));
}

/** Begins the element of a script: how early the script loads. */
function scriptTag(isFrame: boolean, isPublic: boolean): string {
  // The application comes before the pieces of the kit: it runs while those are still loading.
  if (isFrame) return '<script fetchpriority="high" defer';
  // A public page can be read without scripts: static/early.js loads them after its first picture.
  return isPublic ? '<script type="text/late"' : '<script defer';
}

const INDONESIAN = [
  '<html lang="id">',
  'Portal ini memerlukan JavaScript. Aktifkan JavaScript di peramban Anda, lalu muat ulang halaman.',
  'Halaman ini belum siap dipakai: sambungan Anda lambat atau terputus.',
  'Muat ulang',
] as const;
const ENGLISH = [
  '<html lang="en">',
  'This portal needs JavaScript. Turn JavaScript on in your browser, then reload the page.',
  'This page is not ready yet: your connection is slow or lost.',
  'Reload',
] as const;

function inEnglish(template: string): string {
  return INDONESIAN.reduce((page, text, at) => {
    if (!page.includes(text)) throw new Error(`src/page.html no longer says: ${text}`);
    return page.replace(text, ENGLISH[at] ?? text);
  }, template);
}

/** Whether a layout file runs only after the application has started: antd, half of a first visit's download. */
function isLate(name: string, files: Files): boolean {
  return files['layout']?.includes(name) === true && !files['core']?.includes(name);
}

function isKitSheet(name: string): boolean {
  return /\/sheet-\w+\./.test(name);
}

/**
 * Returns the tags of the script that loads the pages behind the login in parallel with the application's own scripts.
 * The script receives the addresses of the layout, of the kit's pieces and of the fonts.
 */
function earlyScript(dist: string, files: Files): string {
  const kit = SHARED_KEYS.flatMap((key) => {
    // As `src/remotes/load/shared-table.ts` names the chunks.
    const name = key === 'zod/mini' ? 'zod' : key.split('/').at(-1);
    const own = files[`kit-${name}`];
    // The editor is large and loads when its field appears.
    return own && name !== 'editor' ? [[key, own.filter((file) => !files['layout']?.includes(file))] as const] : [];
  });
  if (!files['early']) return '';
  const fonts = readdirSync(join(dist, 'assets')).flatMap((name) =>
    name.endsWith('.woff2') ? [`/assets/${name}`] : [],
  );
  const late = (files['layout'] ?? []).filter((name) => name.endsWith('.js') && isLate(name, files));
  const data = escape(JSON.stringify({ kit: Object.fromEntries(kit), late } satisfies PageFiles));
  // The first view's text waits for the typeface.
  const typeface = fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`);
  return [
    '<link rel="preload" as="fetch" crossorigin href="/config.json">',
    typeface.join('\n    '),
    `<script async fetchpriority="high" src="${files['early'][0] ?? ''}" data-files="${data}"></script>`,
  ].join('\n    ');
}

function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}
