import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config';
import type { OpenedSession } from './session';

/** Cookie that opens the file host; browsers send it across the ports of one host. */
export const FILE_COOKIE = 'portal_file';

/** Sets the cookie of a session. It opens files only, never a call, so no call can be forged with it. */
export function setFileCookie(reply: FastifyReply, config: Config, session: OpenedSession): void {
  reply.setCookie(FILE_COOKIE, session.fileToken, { ...cookieOptions(config), expires: session.endsAt });
}

/** Removes it at logout. */
export function clearFileCookie(reply: FastifyReply, config: Config): void {
  reply.clearCookie(FILE_COOKIE, cookieOptions(config));
}

/** False for a form on another site, which must not change what this browser is known for. */
export function isOwnOrigin({ headers }: FastifyRequest, config: Config): boolean {
  return headers.origin === undefined || config.portalOrigins.includes(headers.origin);
}

/**
 * Options of a cookie of the portal: sent across the ports of one host, never to scripts, never by other sites' forms.
 */
export function cookieOptions(config: Config) {
  return {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: config.apiUrl.startsWith('https:'),
    domain: config.cookieDomain ?? undefined,
  } as const;
}
