import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { OwnSession } from '@portal/shared/contract/entities/own-account';
import { deviceOf } from '../../../platform/auth/device';
import { endSession as end, endSessions } from '../../../platform/auth/session';
import { session as sessions } from '../../../platform/db/schema/accounts';
import type { Handler } from '../../../platform/call';
import { success } from '../../../platform/http/envelope';
import { refusal } from '../../../platform/http/refusal';
import { instantOf, isUuid } from '../../../platform/http/wire';

export const listSessions: Handler = async (call) => {
  const rows = await call.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.account_id, call.session.accountId), gt(sessions.expires_at, sql`now()`)))
    .orderBy(desc(sessions.last_used_at), sessions.id);
  const session = rows.map((row): OwnSession => ({
    id: row.id,
    ...deviceOf(row.user_agent),
    address: row.address,
    created_at: instantOf(row.created_at),
    last_used_at: instantOf(row.last_used_at),
    is_current: row.id === call.session.id,
  }));
  return success('All Sessions', { session });
};

/** POST own-account/sessions/end/{id}; the caller's own session may be ended too. */
export const endSession: Handler = async (call) => {
  const id = call.params['id'];
  if (!isUuid(id) || !(await end(call.db, call.session.accountId, id))) throw refusal('missing/session');
  return success('Session Ended');
};

export const endOtherSessions: Handler = async (call) => {
  const ended = await endSessions(call.db, call.session.accountId, call.session.id);
  return success('Sessions Ended', { ended });
};
