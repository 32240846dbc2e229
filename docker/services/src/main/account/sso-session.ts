import { eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database';
import { sso_login, sso_session } from '../../platform/db/schema/sso';

/** The sign-in at the provider that a session began with. */
export interface SsoOrigin {
  readonly identityId: string;
  /** The provider's name for its session. */
  readonly sid: string | null;
}

/** Keeps that a session began at the provider, so that a logout there ends it. */
export async function noteSsoSession(tx: Queryable, sessionId: string, { identityId, sid }: SsoOrigin): Promise<void> {
  await tx.insert(sso_session).values({ session_id: sessionId, identity_id: identityId, sid });
}

/** Keeps that a login which waits for its code began at the provider. */
export async function noteSsoLogin(tx: Queryable, ticketHash: string, { identityId, sid }: SsoOrigin): Promise<void> {
  await tx.insert(sso_login).values({ ticket_hash: ticketHash, identity_id: identityId, sid });
}

/** Where a login that waited for its code began; null after a password. */
export async function findSsoOrigin(tx: Queryable, ticketHash: string): Promise<SsoOrigin | null> {
  const [row] = await tx
    .select({ identityId: sso_login.identity_id, sid: sso_login.sid })
    .from(sso_login)
    .where(eq(sso_login.ticket_hash, ticketHash));
  return row ?? null;
}
