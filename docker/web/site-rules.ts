/** How one kind of address is served. Both web servers (docker/web/serve.ts and nginx) are made from this table. */
export interface SiteRule {
  readonly match: { readonly exact: string } | { readonly prefix: string } | { readonly rest: true };
  /** Folder it is served from: the shell's build, the site with registry and remotes, or this installation's settings. */
  readonly root: 'shell' | 'site' | 'settings';
  /** A fixed file instead of the address itself. */
  readonly file?: string;
  readonly cacheControl: string;
  /**
   * No mark for asking again: nginx makes it of size and second, and two writes of the registry in one second may have one
   * size. Always the whole file then.
   */
  readonly unmarked?: boolean;
  /** Any origin may read it (releases and registry behind a CDN). */
  readonly cors?: boolean;
}

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';

/** First match counts. What is not there is 404, never a page, except for the portal's own routes (`rest`). */
export const SITE_RULES: readonly SiteRule[] = [
  { match: { prefix: '/assets/' }, root: 'shell', cacheControl: IMMUTABLE },
  { match: { prefix: '/remotes/' }, root: 'site', cacheControl: IMMUTABLE, cors: true },
  { match: { prefix: '/registry/history/' }, root: 'site', cacheControl: IMMUTABLE, cors: true },
  { match: { prefix: '/registry/' }, root: 'site', cacheControl: REVALIDATE, cors: true, unmarked: true },
  { match: { exact: '/config.json' }, root: 'settings', cacheControl: REVALIDATE, unmarked: true },
  { match: { exact: '/favicon.svg' }, root: 'shell', cacheControl: 'public, max-age=86400' },
  { match: { exact: '/robots.txt' }, root: 'shell', cacheControl: 'public, max-age=86400' },
  { match: { exact: '/early.js' }, root: 'shell', cacheControl: 'public, max-age=3600' },
  { match: { exact: '/' }, root: 'shell', file: 'index.html', cacheControl: REVALIDATE },
  { match: { exact: '/masuk' }, root: 'shell', file: 'masuk.html', cacheControl: REVALIDATE },
  { match: { exact: '/daftar' }, root: 'shell', file: 'daftar.html', cacheControl: REVALIDATE },
  { match: { exact: '/berita' }, root: 'shell', file: 'berita.html', cacheControl: REVALIDATE },
  { match: { exact: '/akun' }, root: 'shell', file: 'frame.html', cacheControl: REVALIDATE },
  { match: { prefix: '/user/' }, root: 'shell', file: 'frame.html', cacheControl: REVALIDATE },
  { match: { prefix: '/admin/' }, root: 'shell', file: 'frame.html', cacheControl: REVALIDATE },
  { match: { rest: true }, root: 'shell', file: 'app.html', cacheControl: REVALIDATE },
];

/** Folders a web server serves from. */
export interface SiteFolders {
  readonly shell: string;
  readonly site: string;
  /** Folder of `config.json`; the site's when not given. */
  readonly settings?: string;
}

/** Folder that a rule is served from. */
export function folderOf(rule: SiteRule, folders: SiteFolders): string {
  return rule.root === 'settings' ? (folders.settings ?? folders.site) : folders[rule.root];
}

/** Origins the portal talks to. */
export interface SiteOrigins {
  readonly api: string;
  readonly machine: string;
  readonly files: string;
  readonly collector: string | null;
  /** Further origins that remotes are served from. */
  readonly remotes: readonly string[];
}

/** Headers of every answer: a strict content security policy and its companions. */
export function securityHeaders(origins: SiteOrigins): Record<string, string> {
  const scripts = ["'self'", ...origins.remotes].join(' ');
  const connects = ["'self'", origins.api, origins.machine, origins.files, origins.collector ?? '', ...origins.remotes]
    .filter(Boolean)
    .join(' ');
  return {
    'Content-Security-Policy': [
      "default-src 'none'",
      `script-src ${scripts}`,
      // antd and the editor put style elements and attributes on the page; scripts stay strict.
      "style-src 'self' 'unsafe-inline'",
      `img-src 'self' data: blob: ${origins.files}`,
      "font-src 'self' data:",
      `connect-src ${connects}`,
      `frame-src blob: ${origins.files}`,
      "worker-src 'self' blob:",
      "form-action 'self'",
      "base-uri 'self'",
      "frame-ancestors 'none'",
      "manifest-src 'self'",
    ].join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    // Counts where the portal is reached by TLS only (RFC 6797 section 8.1).
    'Strict-Transport-Security': 'max-age=31536000',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  };
}

/** Rule of an address path. */
export function ruleOf(path: string): SiteRule {
  const rule = SITE_RULES.find(({ match }) =>
    'exact' in match ? match.exact === path : 'prefix' in match ? path.startsWith(match.prefix) : true,
  );
  if (!rule) throw new Error(`no rule for ${path}`);
  return rule;
}

/** Bytes from which JSON without a compressed copy (the registry's, which changes) is compressed while it is sent. */
export const PRESSED_FROM = 1_000;

/** Whether a file without a compressed copy is compressed while it is sent. */
export function isPressedOnTheWay(file: string, bytes: number): boolean {
  return file.endsWith('.json') && bytes >= PRESSED_FROM;
}
