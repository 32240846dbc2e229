import type { FastifyInstance } from 'fastify';
import {
  LAB_AUTHORIZATION,
  LAB_CHECK,
  LAB_COOKIES,
  LAB_PAGE,
  LAB_PERSON,
  LAB_UPSTREAM,
} from '@portal/shared/contract/machine/lab';
import { sha256 } from '../../platform/secrets/secrets';
import type { Context } from '../../platform/context';
import { cookiesForContainer } from './lab-pass';
import { labEntry } from './lab-entry';
import { sendLabPage } from './lab-page';

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
    if (entry.kind !== 'open') return reply.code(entry.kind === 'signedOut' ? 401 : 403).send();
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
