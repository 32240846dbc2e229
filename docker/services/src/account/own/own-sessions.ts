import type { OwnSession } from '@portal/shared/contract/entities/own-account';
import { deviceOf } from '../../auth/device';
import type { Handler } from '../../http/call';
import { answer } from '../../http/envelope';
import { notFound } from '../../http/http-error';
import { instantOf, isUuid } from '../../http/wire';

interface SessionRow {
  id: string;
  user_agent: string | null;
  address: string | null;
  created_at: Date;
  last_used_at: Date;
}

/** GET own-account/sessions: the living ones. */
export const listSessions: Handler = async (call) => {
  const rows = await call.db.query<SessionRow>(
    `select id, user_agent, address, created_at, last_used_at from session
      where account_id = $1 and expires_at > now() order by last_used_at desc, id`,
    [call.session.accountId],
  );
  const session = rows.map((row): OwnSession => ({
    id: row.id,
    device: deviceOf(row.user_agent),
    address: row.address,
    created_at: instantOf(row.created_at),
    last_used_at: instantOf(row.last_used_at),
    is_current: row.id === call.session.id,
  }));
  return answer('All Sessions', { session });
};

/** POST own-account/sessions/end/{id}; also the one that asks. */
export const endOwnSession: Handler = async (call) => {
  const id = call.params['id'];
  const ended = isUuid(id)
    ? await call.db.query('delete from session where id = $1 and account_id = $2 returning id', [
        id,
        call.session.accountId,
      ])
    : [];
  if (ended.length === 0) throw notFound('Sesi');
  return answer('Session Ended');
};

/** POST own-account/sessions/end-others. */
export const endOtherSessions: Handler = async (call) => {
  const ended = await call.db.query('delete from session where account_id = $1 and id <> $2 returning id', [
    call.session.accountId,
    call.session.id,
  ]);
  return answer('Sessions Ended', { ended: ended.length });
};
