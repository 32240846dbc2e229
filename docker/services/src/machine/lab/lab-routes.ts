import {
  LAB_AUTHORIZATION,
  LAB_CHECK,
  LAB_COOKIES,
  LAB_PAGE,
  LAB_PERSON,
  LAB_UPSTREAM,
} from '@portal/shared/contract/machine/lab';
import { homeOf } from '@portal/shared/contract/account/roles';
import { escapeHtml } from '@portal/shared/format/escape-html';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../../platform/config/config';
import type { Context } from '../../platform/context';
import { plainPage, plainPagePolicy } from '../../platform/http/plain-page';
import { sha256 } from '../../platform/secrets/secrets';
import { labEntry, STARTING, type LabEntry } from './lab-entry';
import { cookiesForContainer } from './lab-pass';

interface Params {
  readonly Params: { readonly id: string };
}

/**
 * Adds the routes that the containers' proxy calls. `GET /lab-check/{id}` with the browser's headers returns 204 with
 * the upstream, or 401 or 403, the only refusals that nginx accepts. `GET /lab-page/{id}` then explains the reason.
 */
export function addLabRoutes(app: FastifyInstance, context: Context): void {
  app.get<Params>(`${LAB_CHECK}:id`, async (request, reply) => {
    const entry = await labEntry(request, context, request.params.id);
    if (!('upstream' in entry)) return reply.code(entry.status === 401 ? 401 : 403).send();
    return reply
      .code(204)
      .header(LAB_UPSTREAM, entry.upstream)
      .header(LAB_AUTHORIZATION, `token ${entry.token}`)
      .header(LAB_PERSON, sha256(entry.email))
      .header(LAB_COOKIES, cookiesForContainer(request.headers.cookie))
      .send();
  });
  app.get<Params>(`${LAB_PAGE}:id`, async (request, reply) => {
    const entry = await labEntry(request, context, request.params.id);
    const isForPerson = String(request.headers.accept ?? '').includes('text/html');
    return sendLabPage(reply, context.config, entry, isForPerson);
  });
}

/** Explains why the container does not open: a page for a person, JSON for a program. */
function sendLabPage(reply: FastifyReply, config: Config, entry: LabEntry, isForPerson: boolean): FastifyReply {
  // The container runs by now, but Jupyter in it does not answer yet.
  const { status, title, text, refreshSeconds, visitor } = 'upstream' in entry ? STARTING : entry;
  reply.code(status);
  if (refreshSeconds !== undefined) reply.header('retry-after', String(refreshSeconds));
  if (!isForPerson) return reply.send({ message: `${title}. ${text}`, status });
  const home = config.portalUrl + (visitor ? homeOf(visitor.role) : '/user/dasbor');
  const way = refreshSeconds === undefined ? `<p><a class="button" href="${escapeHtml(home)}">Ke portal</a></p>` : '';
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', plainPagePolicy())
    .header('referrer-policy', 'no-referrer')
    .send(
      plainPage({
        title,
        brand: config.brandName,
        body: `<p role="status">${escapeHtml(text)}</p>${way}`,
        refreshSeconds,
      }),
    );
}
