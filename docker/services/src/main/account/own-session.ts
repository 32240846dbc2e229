import { eq } from 'drizzle-orm';
import { clearFileCookie } from '../../platform/auth/file-cookie';
import { unauthenticated } from '../../platform/auth/access';
import { endSession } from '../../platform/auth/session';
import { account } from '../../platform/db/schema/accounts';
import type { Handler } from '../../platform/call';
import { success } from '../../platform/http/envelope';
import { ACCOUNT_COLUMNS, accountResponse } from './account-row';

/** POST /api/logout: ends this session only. */
export const logout: Handler = async (call) => {
  if (call.session.id) await endSession(call.db, call.session.accountId, call.session.id);
  clearFileCookie(call.reply, call.context.config);
  return success('Token Revoked');
};

/** GET /api/profile. */
export const profile: Handler = async (call) => {
  const [row] = await call.db.select(ACCOUNT_COLUMNS).from(account).where(eq(account.id, call.session.accountId));
  if (!row) throw unauthenticated();
  return success('Profile', { profile: accountResponse(row) });
};

/** GET /api/check_user: an unverified researcher gets HTTP 200 with `meta.code` 403 (product-facts.md 1.1). */
export const checkUser: Handler = async (call) =>
  call.session.isVerified
    ? success('You are User')
    : { message: '', data: null, meta: { code: 403, message: 'Your email address is not verified.', status: 200 } };

/** GET /api/check_admin. */
export const checkAdmin: Handler = async () => success('You are Admin');
