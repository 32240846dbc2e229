import type { FastifyReply } from 'fastify';
import { labPath } from '@portal/shared/contract/lab';
import type { Config } from '../../platform/config/config';

/** Cookie that opens only one container's Jupyter: browsers send it only below that container's path. */
export const LAB_COOKIE = 'portal_lab';

/** Sets the pass of a container. It ends with the browser at the latest. */
export function setLabCookie(reply: FastifyReply, { labUrl, cookieDomain }: Config, id: string, token: string): void {
  reply.setCookie(LAB_COOKIE, token, {
    httpOnly: true,
    sameSite: 'lax',
    path: labPath(id),
    secure: labUrl.startsWith('https:'),
    domain: cookieDomain ?? undefined,
  });
}

/** What Jupyter itself sets: its form token, its own login and its language. */
const OF_JUPYTER = /^(_xsrf|username-[\w.-]+|jupyter[\w.-]*)$/;

/**
 * Keeps only the cookies that belong to the container. It must not see those of the portal or of anything else on the
 * same host or domain.
 * @param header value of `Cookie`
 */
export function cookiesForContainer(header: string | undefined): string {
  return (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => OF_JUPYTER.test(pair.split('=')[0]?.trim() ?? ''))
    .join('; ');
}
