import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config';
import { randomToken, sha256 } from '../secrets/secrets';
import { cookieOptions, isOwnOrigin } from './file-cookie';
import type { LoginPlace } from './login-limit';

/** Cookie that makes a browser known to the accounts that log in from it. It opens nothing. */
const BROWSER_COOKIE = 'portal_browser';
const LIFE_DAYS = 400;

/** Address and browser that a login comes from. */
export function placeOf(request: FastifyRequest): LoginPlace {
  const token = request.cookies[BROWSER_COOKIE];
  return { ip: request.ip, browser: token ? sha256(token) : null };
}

/**
 * Gives the browser its cookie, the same again when it has one; not for a form on another site.
 * @returns hash of the cookie
 */
export function markBrowser(request: FastifyRequest, reply: FastifyReply, config: Config): string | null {
  if (!isOwnOrigin(request, config)) return null;
  const token = request.cookies[BROWSER_COOKIE] || randomToken();
  reply.setCookie(BROWSER_COOKIE, token, { ...cookieOptions(config), maxAge: LIFE_DAYS * 24 * 3600 });
  return sha256(token);
}
