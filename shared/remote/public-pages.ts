/**
 * Public pages that the main API renders with their content. The shell's build creates an empty page for each, the web
 * tier forwards their paths, and the main API fills them.
 */
export const PUBLIC_PAGES = [
  { match: { exact: '/' }, file: 'index.html' },
  { match: { exact: '/berita' }, file: 'berita.html' },
  { match: { exact: '/berita/view' }, file: 'artikel.html' },
  { match: { exact: '/berita/category' }, file: 'kategori.html' },
  { match: { exact: '/tentang' }, file: 'daftar-halaman.html' },
  { match: { exact: '/layanan' }, file: 'daftar-halaman.html' },
  { match: { prefix: '/tentang/' }, file: 'halaman.html' },
  { match: { prefix: '/layanan/' }, file: 'halaman.html' },
] as const;

export const PUBLIC_FILES = ['/sitemap.xml', '/robots.txt', '/berita/feed.xml'] as const;

/** Returns the file of the empty page for a path; null if it is no public page. */
export function publicPageFile(path: string): string | null {
  const found = PUBLIC_PAGES.find(({ match }) =>
    'exact' in match ? match.exact === path : path.startsWith(match.prefix),
  );
  return found?.file ?? null;
}

/** Path of the main API for rendered public pages, followed by the page's own path. */
export const RENDERED = '/public-pages';

/** Path of the web tier for the shell's pages as built, by file name. */
export const TEMPLATES = '/templates';

/** Parts of a built page that the main API replaces, both ends included. Pages of older shells may lack them. */
export const FILLED = {
  head: { from: '<title>', to: '<!--/head-->' },
  content: { from: '<div id="portal"', to: '<!--/portal-->' },
} as const;

/** Id of the script element with the data of a rendered page, which the shell takes over. */
export const PAGE_DATA = 'portal-data';

/** Data of a page by the calls that would fetch it; null for what was not found. */
export type PageData = Readonly<Record<string, unknown>>;

/** Returns the key of a call's data. @param path values of its path template */
export function pageDataKey(call: string, path: Readonly<Record<string, string>> = {}): string {
  return `${call} ${JSON.stringify(path)}`;
}

/** A call's response as the server sends it, without its envelope; null if not found. */
export interface GivenResponse {
  readonly call: string;
  readonly path: Readonly<Record<string, string>>;
  readonly response: unknown;
}

export interface PublicPageRequest {
  /** Path and query. */
  readonly address: string;
  readonly language: 'id' | 'en';
  readonly responses: readonly GivenResponse[];
}

/** A rendered public page: texts as plain text, content as HTML, and the data that it was rendered from. */
export interface RenderedPage {
  readonly title: string;
  readonly description: string;
  readonly html: string;
  readonly data: PageData;
}
