import { join } from 'node:path';
import { PUBLIC_FILES, PUBLIC_PAGES, TEMPLATES } from '@portal/shared/remote/public-pages';
import { CONTROL_PATH } from '@portal/shared/remote/release/release-control';

/**
 * How `npm start` serves one kind of address. docker/deploy/nginx/web.conf.template has the same rules for nginx;
 * nginx.test.ts compares both.
 */
export interface SiteRule {
  readonly match: { readonly exact: string } | { readonly prefix: string } | { readonly rest: true };
  /**
   * Folder: the pages of the shell in the browser's cookie, the stable shell in any case, the assets of all shells, the
   * site with registry and releases, or this installation's settings.
   */
  readonly root: 'pages' | 'stable' | 'assets' | 'site' | 'settings';
  /** A fixed file instead of the address itself. */
  readonly file?: string;
  readonly cacheControl: string;
  /** Changes at any time: always the whole file, without an ETag. */
  readonly unmarked?: boolean;
  /** Not a page (scripts, styles, fonts): the policy of pages means nothing there, and is as long as a small chunk. */
  readonly parts?: boolean;
  /** The main API renders it, if configured; its file is the fallback. */
  readonly rendered?: boolean;
  /** Any origin may read it (releases and registry behind a CDN). */
  readonly cors?: boolean;
}

/** Headers of files that any origin may read. The response's time shows whether a signed channel is too old. */
export const CORS_HEADERS = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': 'Date' } as const;

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';

/** Addresses below this are forwarded to `rollout watch --listen`; 404 without one. */
export const HANDED_ON = `${CONTROL_PATH}/`;

/** The longest match counts. A missing file is 404, never a page, except for the portal's own routes (`rest`). */
export const SITE_RULES: readonly SiteRule[] = [
  { match: { prefix: '/assets/' }, root: 'assets', cacheControl: IMMUTABLE, parts: true },
  { match: { prefix: '/remotes/' }, root: 'site', cacheControl: IMMUTABLE, cors: true, parts: true },
  { match: { prefix: '/shell/' }, root: 'site', cacheControl: IMMUTABLE, cors: true },
  { match: { prefix: '/registry/history/' }, root: 'site', cacheControl: IMMUTABLE, cors: true },
  { match: { prefix: '/registry/' }, root: 'site', cacheControl: REVALIDATE, cors: true, unmarked: true },
  { match: { exact: '/config.json' }, root: 'settings', cacheControl: REVALIDATE, unmarked: true },
  { match: { exact: '/favicon.svg' }, root: 'stable', cacheControl: 'public, max-age=86400' },
  ...PUBLIC_FILES.map((exact) => ({
    match: { exact },
    root: 'stable' as const,
    cacheControl: REVALIDATE,
    rendered: true,
  })),
  { match: { exact: '/early.js' }, root: 'stable', cacheControl: 'public, max-age=3600' },
  // Browsers look for a changed worker under this name.
  { match: { exact: '/push-worker.js' }, root: 'stable', cacheControl: REVALIDATE },
  // Templates for the main API: the page by its name, in the shell and language of the cookies, without a fallback.
  { match: { prefix: `${TEMPLATES}/` }, root: 'pages', cacheControl: REVALIDATE },
  ...PUBLIC_PAGES.map(({ match, file }) => ({
    match,
    root: 'pages' as const,
    file,
    cacheControl: REVALIDATE,
    rendered: true,
  })),
  { match: { exact: '/masuk' }, root: 'pages', file: 'masuk.html', cacheControl: REVALIDATE },
  { match: { exact: '/daftar' }, root: 'pages', file: 'daftar.html', cacheControl: REVALIDATE },
  { match: { exact: '/akun' }, root: 'pages', file: 'frame.html', cacheControl: REVALIDATE },
  { match: { prefix: '/user/' }, root: 'pages', file: 'frame.html', cacheControl: REVALIDATE },
  { match: { prefix: '/admin/' }, root: 'pages', file: 'frame.html', cacheControl: REVALIDATE },
  { match: { rest: true }, root: 'pages', file: 'app.html', cacheControl: REVALIDATE },
];

export interface SiteFolders {
  /** The shell's build of the server image: in use until a shell is published into the site. */
  readonly shell: string;
  /** Registry, releases, and in `pages` links to published shells (docker/rollout/src/release/shell-pages.ts). */
  readonly site: string;
  /** Folder of `config.json`; by default the site's. */
  readonly settings?: string;
}

/**
 * Returns the files that may answer a rule; the first that exists does. A shell without a page in the requested
 * language serves its Indonesian page.
 * @param language folder of the pages in the language of the browser's cookie
 */
export function filesOf(rule: SiteRule, path: string, language: string): string[] {
  if (rule.root !== 'pages') return [path];
  const name = rule.file ?? path.slice(TEMPLATES.length + 1);
  return [`${language}${name}`, name, ...(rule.file ? ['app.html'] : [])];
}

/**
 * Returns the folders that may serve a rule, the first choice first.
 * @param build the shell in the browser's cookie
 */
export function foldersOf(
  rule: SiteRule,
  { shell, site, settings = site }: SiteFolders,
  build: string | null,
): string[] {
  const stable = [join(site, 'pages', 'stable'), shell];
  return {
    pages: build ? [join(site, 'pages', build), ...stable] : stable,
    stable,
    assets: [shell, site],
    site: [site],
    settings: [settings],
  }[rule.root];
}

export interface SiteOrigins {
  readonly api: string;
  readonly machine: string;
  readonly files: string;
  readonly collector: string | null;
  /** Further origins that remotes are served from. */
  readonly remotes: readonly string[];
}

const POLICY = 'Content-Security-Policy';

/** Headers of every page and of all other responses that are not parts: a strict content security policy etc. */
export function securityHeaders(origins: SiteOrigins): Record<string, string> {
  const scripts = ["'self'", ...origins.remotes].join(' ');
  const connects = ["'self'", origins.api, origins.machine, origins.files, origins.collector ?? '', ...origins.remotes]
    .filter(Boolean)
    .join(' ');
  return {
    [POLICY]: [
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
    // Ignored unless the portal is reached by TLS (RFC 6797 section 8.1).
    'Strict-Transport-Security': 'max-age=31536000',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  };
}

/**
 * Addition to the policy of pages (decision 0015): text runs or renders as HTML only if one of these policies made it.
 * `default` accepts addresses of scripts from known origins and no HTML (shell/src/page/script-policy.ts). `dompurify`
 * belongs to the sanitizer, `portal-editor` to the editor, `portal-start` to shell/static/early.js.
 */
const TRUSTED_TYPES =
  "; require-trusted-types-for 'script'; trusted-types default dompurify portal-editor portal-start";

/** Headers of files that are not pages: opened as a page, they are text that runs nothing. */
const HEADERS_OF_PARTS = { [POLICY]: "default-src 'none'", 'X-Content-Type-Options': 'nosniff' };

/** Returns the headers of a response by its rule. @param all those of every page */
export function headersOf(rule: SiteRule, all: Record<string, string>): Record<string, string> {
  if (rule.parts) return HEADERS_OF_PARTS;
  return rule.root === 'pages' ? { ...all, [POLICY]: `${all[POLICY]}${TRUSTED_TYPES}` } : all;
}
