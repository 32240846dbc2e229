import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config';
import { randomToken, sha256 } from '../secrets/secrets';
import type { OpenedSession } from './session';
import type { LoginPlace } from './login-limit';

/** Cookie that opens the file host; browsers send it across the ports of one host. */
export const FILE_COOKIE = 'portal_file';

/** Sets the cookie of a session. It opens only files, never a call, so no call can be forged with it. */
export function setFileCookie(reply: FastifyReply, config: Config, session: OpenedSession): void {
  reply.setCookie(FILE_COOKIE, session.fileToken, { ...cookieOptions(config), expires: session.endsAt });
}

export function clearFileCookie(reply: FastifyReply, config: Config): void {
  reply.clearCookie(FILE_COOKIE, cookieOptions(config));
}

/** False for a form on another site, which must not set or clear this browser's cookies. */
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

/** Cookie that makes a browser known to the accounts that log in from it. It opens nothing. */
const BROWSER_COOKIE = 'portal_browser';
const LIFE_DAYS = 400;

export function placeOf(request: FastifyRequest): LoginPlace {
  const token = request.cookies[BROWSER_COOKIE];
  return { ip: request.ip, browser: token ? sha256(token) : null };
}

/**
 * Sets the browser's cookie, or renews an existing one; not for a form on another site.
 * @returns hash of the cookie
 */
export function markBrowser(request: FastifyRequest, reply: FastifyReply, config: Config): string | null {
  if (!isOwnOrigin(request, config)) return null;
  const token = request.cookies[BROWSER_COOKIE] || randomToken();
  reply.setCookie(BROWSER_COOKIE, token, { ...cookieOptions(config), maxAge: LIFE_DAYS * 24 * 3600 });
  return sha256(token);
}
