import type { FastifyReply, FastifyRequest } from 'fastify';
import { RETURN_PARAMETER } from '@portal/shared/contract/account/sso';
import { SSO_CALLBACK_PATH } from '@portal/shared/contract/account/sso-provider';
import { lt, sql } from 'drizzle-orm';
import * as oidc from 'openid-client';
import type { SsoSettings } from '../../platform/config/sso-settings';
import type { Context } from '../../platform/context';
import { sso_request } from '../../platform/db/schema/sso';
import { sha256 } from '../../platform/secrets/secrets';
import { connectProvider } from './provider';
import { bindBrowser, SSO_MINUTES } from './sso-ticket';

const LONGEST_RETURN_PATH = 500;

/**
 * GET /api/sso/start: sends the browser to the provider, with PKCE, and with a state and a nonce that only this browser
 * can return.
 * @throws when the provider does not answer
 */
export async function startSignIn(
  context: Context,
  sso: SsoSettings,
  request: FastifyRequest<{ Querystring: Record<string, unknown> }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const provider = await connectProvider(sso);
  const [state, nonce, verifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()];
  const wanted = request.query[RETURN_PARAMETER];
  await context.db.delete(sso_request).where(lt(sso_request.expires_at, sql`now()`));
  await context.db.insert(sso_request).values({
    state_hash: sha256(state),
    browser_hash: bindBrowser(request, reply, context.config),
    nonce,
    verifier,
    return_path: typeof wanted === 'string' && wanted.length <= LONGEST_RETURN_PATH ? wanted : '',
    expires_at: sql`now() + make_interval(mins => ${SSO_MINUTES})`,
  });
  const url = oidc.buildAuthorizationUrl(provider, {
    redirect_uri: context.config.apiUrl + SSO_CALLBACK_PATH,
    scope: sso.scopes,
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  return reply.redirect(url.href, 302);
}
