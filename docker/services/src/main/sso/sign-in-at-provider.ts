import type { FastifyReply, FastifyRequest } from 'fastify';
import { RETURN_PARAMETER } from '@portal/shared/contract/account/sso';
import { SSO_CALLBACK_PATH } from '@portal/shared/contract/account/sso-provider';
import { lt, sql, and, eq, gt } from 'drizzle-orm';
import * as oidc from 'openid-client';
import type { SsoSettings } from '../../platform/config/sso-settings';
import type { Context } from '../../platform/context';
import { sso_request, sso_ticket } from '../../platform/db/schema/sso';
import { sha256, randomToken } from '../../platform/secrets/secrets';
import { connectProvider, SignInRefused } from './provider';
import { bindBrowser, SSO_MINUTES, browserOf } from './sso-ticket';
import { readPerson } from './claims';

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

type CallbackRequest = FastifyRequest<{ Querystring: Record<string, unknown> }>;
type Begun = typeof sso_request.$inferSelect;

/**
 * Finishes a sign-in with the provider's callback. Each sign-in is accepted once, from the browser that began it.
 * @throws SignInRefused, or an error of openid-client; then nobody is signed in
 */
export async function finishSignIn(
  context: Context,
  sso: SsoSettings,
  request: CallbackRequest,
  begun: Begun,
): Promise<string> {
  const provider = await connectProvider(sso);
  const tokens = await oidc.authorizationCodeGrant(provider, new URL(context.config.apiUrl + request.url), {
    expectedState: String(request.query['state']),
    expectedNonce: begun.nonce,
    pkceCodeVerifier: begun.verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new SignInRefused('failed');
  const hasUserInfo = provider.serverMetadata().userinfo_endpoint !== undefined;
  const more = hasUserInfo ? await oidc.fetchUserInfo(provider, tokens.access_token, claims.sub) : {};
  const person = readPerson(sso, { ...more, ...claims });
  if (!person) throw new SignInRefused('no-email');
  const ticket = randomToken();
  await context.db.delete(sso_ticket).where(lt(sso_ticket.expires_at, sql`now()`));
  await context.db.insert(sso_ticket).values({
    token_hash: sha256(ticket),
    browser_hash: begun.browser_hash,
    issuer: claims.iss,
    subject: claims.sub,
    sid: typeof claims['sid'] === 'string' ? claims['sid'] : null,
    ...person,
    expires_at: sql`now() + make_interval(mins => ${SSO_MINUTES})`,
  });
  return ticket;
}

/** Removes and returns the begun sign-in of a state. @throws SignInRefused if it is not this browser's */
export async function takeBegun(context: Context, request: CallbackRequest): Promise<Begun> {
  const { state } = request.query;
  const [begun] = await context.db
    .delete(sso_request)
    .where(
      and(
        eq(sso_request.state_hash, sha256(typeof state === 'string' ? state : '')),
        eq(sso_request.browser_hash, browserOf(request)),
        gt(sso_request.expires_at, sql`now()`),
      ),
    )
    .returning();
  if (!begun) throw new SignInRefused('expired');
  return begun;
}
