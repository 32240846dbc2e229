import type { Language } from '@portal/shared/contract/text/language';
import { roleOfNumber } from '@portal/shared/contract/account/roles';
import { eq } from 'drizzle-orm';
import { coarseAddress, keptUserAgent } from '../../platform/auth/device';
import { isOwnOrigin, setFileCookie } from '../../platform/auth/cookies';
import { openSession } from '../../platform/auth/session';
import { auditOwn } from '../../platform/audit/write-entry';
import type { Queryable } from '../../platform/db/database';
import type { Call } from '../../platform/call';
import { sso_login, sso_session } from '../../platform/db/schema/sso';

/**
 * Starts a session, sets the file cookie and returns the response of login and register (product-facts.md 1.5). An
 * admin's login is written to the audit log in the transaction `tx`.
 * @param origin sign-in at the identity provider that began the session; null after a password
 */
export async function grantSession(
  call: Call,
  tx: Queryable,
  user: { id: string; role: number; email: string; language: Language | null },
  origin: SsoOrigin | null = null,
): Promise<unknown> {
  const { headers, ip } = call.request;
  const device = { userAgent: keptUserAgent(headers['user-agent']), address: coarseAddress(ip) };
  const { config } = call.context;
  const longestMs = origin && config.sso ? config.campusSessionHours * 3_600_000 : undefined;
  const opened = await openSession(tx, config, user.id, device, longestMs);
  // A logout at the provider ends this session.
  if (origin)
    await tx.insert(sso_session).values({ session_id: opened.id, identity_id: origin.identityId, sid: origin.sid });
  const role = roleOfNumber(user.role);
  if (role) await auditOwn(tx, { accountId: user.id, email: user.email, role }, 'session.login');
  if (isOwnOrigin(call.request, config)) setFileCookie(call.reply, config, opened);
  return { access_token: opened.token, token_type: 'Bearer', user };
}

interface SsoOrigin {
  readonly identityId: string;
  readonly sid: string | null;
}

export async function noteSsoLogin(tx: Queryable, ticketHash: string, { identityId, sid }: SsoOrigin): Promise<void> {
  await tx.insert(sso_login).values({ ticket_hash: ticketHash, identity_id: identityId, sid });
}

export async function findSsoOrigin(tx: Queryable, ticketHash: string): Promise<SsoOrigin | null> {
  const [row] = await tx
    .select({ identityId: sso_login.identity_id, sid: sso_login.sid })
    .from(sso_login)
    .where(eq(sso_login.ticket_hash, ticketHash));
  return row ?? null;
}
