import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOptions } from '../../platform/auth/file-cookie';
import type { Config } from '../../platform/config/config';
import { randomToken, sha256 } from '../../platform/secrets/secrets';

/** Binds a sign-in at the provider to the browser that began it. */
const SSO_COOKIE = 'portal_sso';

/** Minutes that a sign-in may take at the provider, and again at the portal's page after it. */
export const SSO_MINUTES = 15;

/** Sets the browser's cookie, the same one in a second tab. @returns hash of the cookie */
export function bindBrowser(request: FastifyRequest, reply: FastifyReply, config: Config): string {
  const token = request.cookies[SSO_COOKIE] || randomToken();
  // The cookie is the API's own: no other host of the domain reads it.
  const options = { ...cookieOptions(config), domain: undefined, maxAge: 2 * SSO_MINUTES * 60 };
  reply.setCookie(SSO_COOKIE, token, options);
  return sha256(token);
}

/** Hash of the browser's cookie; of an absent one no hash equals. */
export function browserOf(request: FastifyRequest): string {
  const token = request.cookies[SSO_COOKIE];
  return token ? sha256(token) : '';
}
