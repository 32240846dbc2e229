import type { FastifyReply } from 'fastify';
import { labPath } from '@portal/shared/contract/lab';
import type { Config } from '../../config/config';

/** Cookie that opens one container's Jupyter, and nothing else: browsers send it below that container's path alone. */
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
 * What of a browser's cookies is the container's: those of the portal, and of anything else on the same host or domain,
 * are nobody's business there.
 * @param header value of `Cookie`
 */
export function cookiesForContainer(header: string | undefined): string {
  return (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => OF_JUPYTER.test(pair.split('=')[0]?.trim() ?? ''))
    .join('; ');
}
