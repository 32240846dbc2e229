import { and, eq, inArray, lte } from 'drizzle-orm';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import type { SsoSettings } from '../../platform/config/sso-settings';
import { endSession } from '../../platform/auth/session';
import type { Context } from '../../platform/context';
import { session } from '../../platform/db/schema/accounts';
import { sso_identity, sso_session } from '../../platform/db/schema/sso';
import { CLOCK_TOLERANCE, connectProvider } from './provider';

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
