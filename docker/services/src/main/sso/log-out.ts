import { eq, and, inArray, lte } from 'drizzle-orm';
import * as oidc from 'openid-client';
import { clearFileCookie } from '../../platform/auth/cookies';
import { endSession } from '../../platform/auth/session';
import type { Call, Handler } from '../../platform/call';
import type { SsoSettings } from '../../platform/config/sso-settings';
import type { Context } from '../../platform/context';
import { sso_session, sso_identity } from '../../platform/db/schema/sso';
import { success } from '../../platform/http/envelope';
import { connectProvider, hasEndSession, CLOCK_TOLERANCE } from './provider';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { session } from '../../platform/db/schema/accounts';

/**
 * POST /api/logout: ends only this session. Reports whether it began at the provider, so that the portal can offer to
 * end that session too.
 */
export const logout: Handler = async (call) => {
  const { config } = call.context;
  const isFromCampus = config.sso !== null && hasEndSession(config.sso) && (await beganAtProvider(call));
  if (call.session.id) await endSession(call.db, call.session.accountId, call.session.id);
  clearFileCookie(call.reply, config);
  return success('Token Revoked', isFromCampus ? { is_from_campus: true } : null);
};

async function beganAtProvider({ db, session }: Call): Promise<boolean> {
  if (!session.id) return false;
  return (await db.$count(sso_session, eq(sso_session.session_id, session.id))) > 0;
}

/**
 * Returns the address that ends the browser's session at the provider and leads back to the login page; only the login
 * page if the provider has no such address.
 * @throws when the provider does not answer
 */
export async function endSessionAddress({ config }: Context, sso: SsoSettings): Promise<string> {
  const back = `${config.portalUrl}/masuk`;
  const provider = await connectProvider(sso);
  if (!provider.serverMetadata().end_session_endpoint) return back;
  return oidc.buildEndSessionUrl(provider, { post_logout_redirect_uri: back }).href;
}

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';

/**
 * Ends the sessions that a provider's logout token names, by its subject, its session or both (OpenID Connect
 * Back-Channel Logout 1.0). A replayed token ends no session that began after it.
 * @returns the number of ended sessions
 * @throws when the token is not the provider's, too old or no logout token
 */
export async function endByLogoutToken({ db }: Context, sso: SsoSettings, token: string): Promise<number> {
  const { jwks_uri } = (await connectProvider(sso)).serverMetadata();
  const { payload } = await jwtVerify(token, createRemoteJWKSet(new URL(jwks_uri ?? '')), {
    issuer: sso.issuer,
    audience: sso.clientId,
    clockTolerance: CLOCK_TOLERANCE,
    maxTokenAge: '10m',
  });
  const { events, sub, sid, iat = 0 } = payload;
  const isLogout = typeof events === 'object' && events !== null && EVENT in events;
  const hasName = typeof sub === 'string' || typeof sid === 'string';
  if (!isLogout || !hasName || 'nonce' in payload) throw new Error('not a logout token');
  return db.transaction(async (tx) => {
    const identities = tx
      .select({ id: sso_identity.id })
      .from(sso_identity)
      .where(
        and(eq(sso_identity.issuer, sso.issuer), typeof sub === 'string' ? eq(sso_identity.subject, sub) : undefined),
      );
    const open = await tx
      .select({ id: session.id, account_id: session.account_id })
      .from(sso_session)
      .innerJoin(session, eq(session.id, sso_session.session_id))
      .where(
        and(
          inArray(sso_session.identity_id, identities),
          typeof sid === 'string' ? eq(sso_session.sid, sid) : undefined,
          lte(session.created_at, new Date((iat + CLOCK_TOLERANCE) * 1000)),
        ),
      );
    for (const { account_id, id } of open) await endSession(tx, account_id, id);
    return open.length;
  });
}
