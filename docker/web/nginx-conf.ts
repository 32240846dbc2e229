import { TEMPLATES } from '@portal/shared/remote/public-pages';
import { LANGUAGE_COOKIE, PAGE_FOLDERS } from '@portal/shared/remote/page-language';
import { SHELL_BUILD, SHELL_COOKIE } from '@portal/shared/remote/shell-release';
import { ACCESS_LOG, livenessServer, WORKERS } from './nginx-parts';
import {
  CORS_HEADERS,
  filesOf,
  foldersOf,
  HANDED_ON,
  headersOf,
  PAGES,
  PRESSED_FROM,
  renderedAddress,
  RENDERING_PATIENCE,
  SITE_RULES,
  STABLE_PAGES,
  securityHeaders,
  variesBy,
  TRUSTED_TYPES,
  TRUSTED_TYPES_FILE,
  type SiteFolders,
  type SiteOrigins,
  type SiteRule,
} from './site-rules';

/** A site with its folders as nginx sees them. */
interface NginxSite extends SiteFolders {
  /** Folder of the links to published shells; the site's `pages` when not given. */
  readonly pages?: string;
  readonly listen: string;
  readonly origins: SiteOrigins;
  /** Address of its own health server; none by default. */
  readonly liveness?: string;
  /** Address of `rollout watch --listen`; empty or missing without one. */
  readonly rollout?: string;
  /** Address of the main API that renders public pages; empty or missing without one. */
  readonly publicPages?: string;
  /** Name server that both names are looked up at, while nginx runs: they may be away, and come back elsewhere. */
  readonly names?: string;
}

/**
 * The `server` block of nginx, from the same table as docker/web/serve.ts. Compressed copies that lie ready are sent;
 * assets that are not there are 404, never a page.
 */
function nginxServer(site: NginxSite): string {
  const headers = securityHeaders(site.origins);
  return [
    'server {',
    `  listen ${site.listen};`,
    '  server_name _;',
    '  server_tokens off;',
    '  charset utf-8;',
    '  etag on;',
    '  gzip_static on;',
    '  brotli_static on;',
    '  gzip on;',
    '  gzip_types application/json;',
    `  gzip_min_length ${PRESSED_FROM};`,
    '  gzip_proxied any;',
    '  gzip_vary on;',
    '  absolute_redirect off;',
    '  set $asked_method $request_method;',
    `  if ($uri ~ ^${HANDED_ON}) { set $asked_method GET; }`,
    '  if ($asked_method !~ ^(GET|HEAD)$) { return 405; }',
    ...shellFolders(site),
    `  set $public_pages "${site.publicPages ?? ''}";`,
    ...(site.names ? [`  resolver ${site.names} valid=2s ipv6=off;`] : []),
    ...handedOn(site, headers),
    ...SITE_RULES.flatMap((rule, index) => location(rule, site, headers, `@built_${index}`)),
    '}',
    '',
  ].join('\n');
}

/**
 * As `foldersOf` says it: which shell is served is looked up with each request, so that a release needs no new
 * configuration.
 */
function shellFolders({ shell, site, pages = `${site}/${PAGES}` }: NginxSite): string[] {
  const ifThere = (folder: string, names: string) => `  if (-d ${folder}) { ${names.replaceAll('=', folder)} }`;
  return [
    `  set $stable_shell ${shell};`,
    ifThere(`${pages}/${STABLE_PAGES}`, 'set $stable_shell =;'),
    '  set $shell $stable_shell;',
    ifThere(`${pages}/$asked_shell`, 'set $shell =;'),
    '  set $trusted_types "";',
    `  if (-f $shell/${TRUSTED_TYPES_FILE}) { set $trusted_types "${TRUSTED_TYPES}"; }`,
  ];
}

/**
 * Forwards the release screen's calls to the release server. Its address is a variable, so that nginx starts without
 * it.
 */
function handedOn({ rollout = '' }: NginxSite, headers: Record<string, string>): string[] {
  return [
    `  location ^~ ${HANDED_ON} {`,
    `    set $rollout "${rollout}";`,
    '    if ($rollout = "") { return 404; }',
    '    client_max_body_size 8k;',
    '    proxy_connect_timeout 3s;',
    '    proxy_set_header Host $http_host;',
    '    proxy_set_header Cookie "";',
    ...Object.entries(headers).map(([name, value]) => `    add_header ${name} "${value}" always;`),
    '    proxy_hide_header X-Content-Type-Options;',
    '    proxy_pass $rollout;',
    '  }',
  ];
}

function rootOf(rule: SiteRule, site: NginxSite): string {
  if (rule.root === 'pages') return '$shell';
  if (rule.root === 'stable') return '$stable_shell';
  return foldersOf(rule, site, null)[0] ?? site.site;
}

/**
 * The location of a page that the main API renders. The page as it was built is at `built`, for when the main API is
 * not known or does not answer.
 */
function rendered(selector: string, all: readonly (readonly [string, string | null])[], built: string): string[] {
  return [
    `  location ${selector} {`,
    ...all.map(([name, value]) => `    add_header ${name} "${value}" always;`),
    `    error_page 500 502 503 504 = ${built};`,
    '    if ($public_pages = "") { return 503; }',
    '    proxy_intercept_errors on;',
    `    proxy_connect_timeout ${RENDERING_PATIENCE.connect}s;`,
    `    proxy_read_timeout ${RENDERING_PATIENCE.answer}s;`,
    '    proxy_http_version 1.1;',
    '    proxy_set_header Connection "";',
    '    proxy_set_header Accept-Encoding "";',
    `    proxy_set_header Cookie "${LANGUAGE_COOKIE}=$cookie_${LANGUAGE_COOKIE}; ${SHELL_COOKIE}=$asked_shell";`,
    ...['Cache-Control', 'Vary', 'X-Content-Type-Options'].map((name) => `    proxy_hide_header ${name};`),
    `    proxy_pass ${renderedAddress('$public_pages', '$request_uri')};`,
    '  }',
  ];
}

function location(rule: SiteRule, site: NginxSite, headers: Record<string, string>, built: string): string[] {
  const { match } = rule;
  const selector = 'exact' in match ? `= ${match.exact}` : 'prefix' in match ? `^~ ${match.prefix}` : '/';
  const all = [
    ...Object.entries(headersOf(rule, headers, '$trusted_types')),
    ['Cache-Control', rule.cacheControl] as const,
    ...(rule.cors ? Object.entries(CORS_HEADERS) : []),
    ...(variesBy(rule) ? [['Vary', variesBy(rule)] as const] : []),
  ];
  const body = (root: string, files: string) => [
    `    root ${root};`,
    // A missing file is not to be remembered for a year.
    ...all.map(([name, value]) => `    add_header ${name} "${value}"${name === 'Cache-Control' ? '' : ' always'};`),
    ...(rule.unmarked ? ['    etag off;', '    if_modified_since off;', '    add_header Last-Modified "";'] : []),
    `    try_files ${files};`,
    '  }',
  ];
  const [, further] = rule.root === 'assets' ? foldersOf(rule, site, null) : [];
  if (further)
    return [
      `  location ${selector} {`,
      ...body(rootOf(rule, site), '$uri @further'),
      '  location @further {',
      ...body(further, '$uri =404'),
    ];
  if (rule.root === 'pages' && !rule.file)
    return [
      `  location ~ ^${TEMPLATES}/(?<template>[a-z-]+\\.html)$ {`,
      ...body(rootOf(rule, site), '/${pages_folder}$template /$template =404'),
    ];
  const files = rule.file ? filesOf(rule, '', '${pages_folder}').map((file) => `/${file}`) : ['$uri'];
  const own = rule.rendered ? built : selector;
  return [
    ...(rule.rendered ? rendered(selector, all, built) : []),
    `  location ${own} {`,
    ...body(rootOf(rule, site), `${files.join(' ')} =404`),
  ];
}

/** A whole configuration for one process without privileges, as the image and the tests run it. */
export function nginxConfiguration(
  site: NginxSite,
  folders: { readonly run: string; readonly modules: string },
): string {
  return `load_module ${folders.modules}/ngx_http_brotli_static_module.so;
pid ${folders.run}/nginx.pid;
error_log stderr warn;
worker_processes ${WORKERS};
events { worker_connections 1024; }
http {
  types {
    text/html html;
    text/css css;
    text/javascript js;
    application/json json;
    image/svg+xml svg;
    image/png png;
    image/webp webp;
    font/woff2 woff2;
    text/plain txt;
  }
  default_type application/octet-stream;
  charset_types text/css text/javascript text/plain application/json;
${ACCESS_LOG}
  map $cookie_${SHELL_COOKIE} $asked_shell {
    default ${STABLE_PAGES};
    "~^${SHELL_BUILD}$" $cookie_${SHELL_COOKIE};
  }
  map $cookie_${LANGUAGE_COOKIE} $pages_folder {
    default "";
${Object.entries(PAGE_FOLDERS)
  .map(([language, folder]) => `    ${language} "${folder}";`)
  .join('\n')}
  }
  sendfile on;
  tcp_nopush on;
  keepalive_timeout 65;
  client_body_temp_path ${folders.run}/body;
  proxy_temp_path ${folders.run}/proxy;
  fastcgi_temp_path ${folders.run}/fastcgi;
  uwsgi_temp_path ${folders.run}/uwsgi;
  scgi_temp_path ${folders.run}/scgi;
${nginxServer(site).replace(/^/gm, '  ').trimEnd()}
${site.liveness ? `${livenessServer(site.liveness)}\n` : ''}}
`;
}
