import { existsSync } from 'node:fs';
import { join } from 'node:path';
import compress from '@fastify/compress';
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import files from '@fastify/static';
import { LANGUAGES, type Language } from '@portal/shared/contract/text/language';
import { LANGUAGE_COOKIE, PAGE_FOLDERS } from '@portal/shared/remote/page-language';
import { RENDERED } from '@portal/shared/remote/public-pages';
import { CONTROL_PATH } from '@portal/shared/remote/release/release-control';
import { SHELL_BUILD, SHELL_COOKIE } from '@portal/shared/remote/release/shell-release';
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RawServerBase,
  type RouteGenericInterface,
} from 'fastify';
import {
  CORS_HEADERS,
  filesOf,
  foldersOf,
  HANDED_ON,
  headersOf,
  securityHeaders,
  SITE_RULES,
  type SiteFolders,
  type SiteOrigins,
  type SiteRule,
} from './site-rules';

type Request = FastifyRequest<RouteGenericInterface, RawServerBase>;
type Reply = FastifyReply<RouteGenericInterface, RawServerBase>;

interface Site extends SiteFolders {
  readonly origins: SiteOrigins;
  /** Address of `rollout watch --listen`; none by default. */
  readonly rollout?: string | null;
  /** Address of the main API that renders public pages; none by default. */
  readonly publicPages?: string | null;
}

/** Headers of a rendered page that the web tier forwards; the others are those of the rule. */
const RENDERED_HEADERS = ['content-type', 'etag', 'location'];

/** Longest wait for the main API, ms; after it the visitor gets the page as it was built. */
const RENDERING_PATIENCE = 4_000;

/** Serves the portal for `npm start` and the tests, as nginx does in production. */
export function createSiteServer(site: Site): FastifyInstance {
  const headers = securityHeaders(site.origins);
  const app = fastify({ forceCloseConnections: true, logger: { level: 'error' } });
  app.register(files, { serve: false, root: site.site, preCompressed: true, cacheControl: false, lastModified: false });
  // Rendered pages and JSON of the registry have no compressed copy.
  app.register(compress, { encodings: ['gzip'], customTypes: /^(text\/html|application\/json)/ });
  app.addHook('onRequest', async ({ url, method }, reply) => {
    const isReleaseCall = url.startsWith(HANDED_ON);
    if (isReleaseCall && !site.rollout) reply.callNotFound();
    else if (!isReleaseCall && method !== 'GET' && method !== 'HEAD')
      reply.code(405).header('Allow', 'GET, HEAD').send();
  });
  app.setNotFoundHandler((_, reply) =>
    reply
      .code(404)
      .headers({ ...headers, 'Cache-Control': 'no-store' })
      .type('text/plain; charset=utf-8')
      .send('404\n'),
  );
  app.register(async (scope) => {
    for (const rule of SITE_RULES)
      if (!rule.rendered || !site.publicPages)
        scope.get(routeOf(rule), (request, reply) => giveFile(site, rule, request, reply));
  });
  if (site.publicPages) app.register(httpProxy, renderedPages(site, site.publicPages));
  if (site.rollout) app.register(httpProxy, releaseCalls(site.rollout, headers));
  return app;
}

function routeOf({ match }: SiteRule): string {
  if ('exact' in match) return match.exact;
  return 'prefix' in match ? `${match.prefix}*` : '*';
}

/** Forwards the release screen's calls to the release server, without cookies. */
function releaseCalls(upstream: string, headers: Record<string, string>): FastifyHttpProxyOptions {
  return {
    upstream,
    prefix: CONTROL_PATH,
    rewritePrefix: CONTROL_PATH,
    routes: ['/*'],
    replyOptions: {
      rewriteRequestHeaders: (request, { cookie: _, ...sent }) => ({ ...sent, host: request.headers.host }),
      rewriteHeaders: (received) => ({ ...received, ...headers }),
      onError: (reply) => void reply.code(502).headers(headers).send(),
    },
  };
}

/** Forwards public pages to the main API, which renders them; if it does not answer, serves the built page. */
function renderedPages(site: Site, upstream: string): FastifyHttpProxyOptions {
  const rules = new Map(SITE_RULES.filter(({ rendered }) => rendered).map((rule) => [routeOf(rule), rule]));
  const ruleOf = ({ routeOptions }: Request) => {
    const rule = rules.get(routeOptions.url ?? '');
    if (!rule) throw new Error(`no rule for ${routeOptions.url}`);
    return rule;
  };
  const giveBuilt = (request: Request, reply: Reply) => giveFile(site, ruleOf(request), request, reply);
  return {
    upstream,
    rewritePrefix: RENDERED,
    routes: [...rules.keys()],
    httpMethods: ['GET', 'HEAD'],
    internalRewriteLocationHeader: false,
    retryMethods: [],
    preHandler: (request, reply, done) => {
      reply.headers(headersFor(site, ruleOf(request)));
      done();
    },
    replyOptions: {
      timeout: RENDERING_PATIENCE,
      rewriteRequestHeaders: (request, sent) => ({
        'if-none-match': sent['if-none-match'],
        cookie: `${LANGUAGE_COOKIE}=${languageOf(request)}; ${SHELL_COOKIE}=${shellOf(request) ?? ''}`,
      }),
      rewriteHeaders: (received) =>
        Object.fromEntries(Object.entries(received).filter(([name]) => RENDERED_HEADERS.includes(name))),
      onResponse: (request, reply, { stream }) => {
        if (reply.statusCode < 500) return void reply.send(stream);
        stream.resume();
        giveBuilt(request, reply);
      },
      onError: (reply) => void giveBuilt(reply.request, reply),
    },
  };
}

function headersFor({ origins }: Site, rule: SiteRule): Record<string, string> {
  return {
    ...headersOf(rule, securityHeaders(origins)),
    'Cache-Control': rule.cacheControl,
    Vary: rule.root === 'pages' ? 'accept-encoding, Cookie' : 'accept-encoding',
    ...(rule.cors ? CORS_HEADERS : {}),
  };
}

function giveFile(site: Site, rule: SiteRule, request: Request, reply: Reply): Reply {
  const path = decodeURIComponent(request.url.split('?')[0] ?? '');
  const folder = folderOf(site, rule, request, path);
  const names = filesOf(rule, path, PAGE_FOLDERS[languageOf(request)]);
  const name = names.find((one) => existsSync(join(folder, one))) ?? path;
  const headers = headersFor(site, rule);
  return reply.code(200).headers(headers).sendFile(name, folder, { etag: !rule.unmarked });
}

/** Returns the folder of a rule: the first that exists, for assets the first that has the file. */
function folderOf(site: Site, rule: SiteRule, request: Request, path = ''): string {
  const file = rule.root === 'assets' ? path : '';
  return foldersOf(rule, site, shellOf(request)).find((folder) => existsSync(join(folder, file))) ?? site.site;
}

/** Returns the shell build in the browser's cookie; null for the stable one. */
function shellOf({ headers }: Request): string | null {
  return new RegExp(`(?:^|; )${SHELL_COOKIE}=(${SHELL_BUILD})(?:;|$)`).exec(headers.cookie ?? '')?.[1] ?? null;
}

function languageOf({ headers }: Request): Language {
  const asked = new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=(\\w+)(?:;|$)`).exec(headers.cookie ?? '')?.[1];
  return LANGUAGES.find((language) => language === asked) ?? 'id';
}
