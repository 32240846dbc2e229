import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LANGUAGES, type Language } from '@portal/shared/contract/text/language';
import { LANGUAGE_COOKIE } from '@portal/shared/remote/page-language';
import {
  publicPageFile,
  RENDERED,
  type PublicPageRequest,
  type RenderedPage,
} from '@portal/shared/remote/public-pages';
import { SHELL_BUILD, SHELL_COOKIE } from '@portal/shared/remote/release/shell-release';
import { contentMark } from '../content/published';
import type { Context } from '../../platform/context';
import { FEED, atomFeed, robots, sitemap } from './feed';
import { fillPage, partsOf, type FilledParts } from './fill-page';
import { contentOf } from './page-content';
import { templatesOf, PageUnavailable } from './template';
import { createRequire } from 'node:module';

const KEPT = 300;

interface Rendered {
  readonly mark: string;
  readonly page: FilledParts | { readonly to: string };
}

/**
 * GET /public-pages/{address}: a public page with its content, in the shell that the browser's cookie names. The web
 * tier forwards the portal's public addresses here, and sends the built page if this server answers with 5xx. Rendered
 * pages are cached until the content mark, read with each request, changes; so all replicas stay current.
 */
export function addPublicPages(app: FastifyInstance, context: Context): void {
  const { config, db } = context;
  const templateOf = templatesOf(config.webUrl);
  const render = config.pagesRenderer === null ? null : rendererOf(config.pagesRenderer);
  const kept = new Map<string, Rendered>();

  app.get(`${RENDERED}/sitemap.xml`, async (_request, reply) =>
    send(reply, 'application/xml', await sitemap(db, config)),
  );
  app.get(`${RENDERED}${FEED}`, async (_request, reply) =>
    send(reply, 'application/atom+xml', await atomFeed(db, config)),
  );
  app.get(`${RENDERED}/robots.txt`, async (_request, reply) => send(reply, 'text/plain', robots(config)));
  app.get(`${RENDERED}/*`, async (request, reply) => {
    const url = new URL(request.raw.url?.slice(RENDERED.length) ?? '/', config.portalUrl);
    const file = publicPageFile(url.pathname);
    if (!file || !render) return reply.code(503).send('');
    const { language, shell } = asked(request);
    try {
      // Sequential: loading the renderer for the first page takes longer than the web tier's timeout.
      const template = await templateOf({ file, language, shell });
      const page = await pageOf(context, kept, render, url, language);
      if ('to' in page) return reply.header('cache-control', 'no-cache').redirect(page.to, 301);
      return send(reply.code(page.status), 'text/html', fillPage(template, page), request);
    } catch (error) {
      if (!(error instanceof PageUnavailable)) throw error;
      context.log('warn', 'public page not rendered', { reason: error.message });
      return reply.code(503).send('');
    }
  });
}

async function pageOf(
  { db, config }: Context,
  kept: Map<string, Rendered>,
  render: Render,
  url: URL,
  language: Language,
): Promise<Rendered['page']> {
  const key = `${language} ${url.pathname}${url.search}`;
  const known = kept.get(key);
  // While the database is unavailable, a cached page is sent.
  const mark = await contentMark(db).catch((error: unknown) => {
    if (known) return known.mark;
    throw error;
  });
  if (known?.mark === mark) return known.page;
  const content = await contentOf(db, url);
  const page =
    content.kind === 'moved'
      ? { to: content.to }
      : partsOf(
          content,
          await render({ address: content.address, language, responses: content.responses }),
          url.pathname,
          config,
        );
  if (kept.size >= KEPT) kept.clear();
  kept.set(key, { mark, page });
  return page;
}

function asked({ cookies }: FastifyRequest): { language: Language; shell: string | null } {
  const shell = cookies[SHELL_COOKIE] ?? '';
  return {
    language: LANGUAGES.find((language) => language === cookies[LANGUAGE_COOKIE]) ?? 'id',
    shell: new RegExp(`^${SHELL_BUILD}$`).test(shell) ? shell : null,
  };
}

function send(reply: FastifyReply, type: string, text: string, request = reply.request): FastifyReply {
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  reply.header('cache-control', 'no-cache').header('etag', etag).type(`${type}; charset=utf-8`);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.send(text);
}

type Render = (request: PublicPageRequest) => Promise<RenderedPage>;

/**
 * Returns a function that loads the renderer at its first use. `npm start` starts the services while the shell is
 * built: as long as the file is missing, it throws PageUnavailable and the next page tries again.
 */
function rendererOf(file: string): Render {
  let render: Render | null = null;
  return async (request) => {
    render ??= load(file);
    return render(request);
  };
}

function load(file: string): Render {
  try {
    return (createRequire(import.meta.url)(file) as { renderPublicPage: Render }).renderPublicPage;
  } catch (cause) {
    throw new PageUnavailable(`the renderer of public pages does not load from ${file}`, { cause });
  }
}
