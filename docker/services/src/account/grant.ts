import { coarseAddress, keptUserAgent } from '../auth/device';
import { isOwnOrigin, setFileCookie } from '../auth/file-cookie';
import { openSession } from '../auth/session';
import type { Language } from '@portal/shared/contract/language';
import { roleOfNumber } from '@portal/shared/contract/roles';
import { auditOwn } from '../audit/write-entry';
import type { Queryable } from '../db/database';
import type { Call } from '../call';

/**
 * Starts a session and gives what login and register answer (product-facts.md 1.5); sets the file cookie. An admin's
 * login stands in the audit log: `tx` is its transaction.
 */
export async function grantSession(
  call: Call,
  tx: Queryable,
  user: { id: string; role: number; email: string; language: Language | null },
): Promise<unknown> {
  const { headers, ip } = call.request;
  const device = { userAgent: keptUserAgent(headers['user-agent']), address: coarseAddress(ip) };
  const opened = await openSession(tx, call.context.config, user.id, device);
  const role = roleOfNumber(user.role);
  if (role) await auditOwn(tx, { accountId: user.id, email: user.email, role }, 'session.login');
  if (isOwnOrigin(call.request, call.context.config)) setFileCookie(call.reply, call.context.config, opened);
  return { access_token: opened.token, token_type: 'Bearer', user };
}
