import type { NoticeMail } from '@portal/shared/contract/endpoints/notice';
import { first } from '../db/database';
import type { Call, Handler } from '../http/call';
import { answer, type Answer } from '../http/envelope';
import { forbidden, notFound } from '../http/http-error';
import { intId } from '../http/wire';
import { IS_SHOWN, NOTICE_COLUMNS, noticeAnswer, type NoticeRow } from './notice-row';

/** Notices of one answer. */
const PIECE = 20;

/** GET notices: the newest own ones. */
export const listNotices: Handler = (call) => pieceBefore(call, null);

/** GET notices/older/{id}: own ones that came before an own one. */
export const olderNotices: Handler = async (call) => pieceBefore(call, await ownNotice(call));

async function pieceBefore({ db, session }: Call, before: number | null): Promise<Answer> {
  const rows = await db.query<NoticeRow>(
    `select ${NOTICE_COLUMNS} from notice n
      where n.account_id = $1 and ($2::bigint is null or n.id < $2) and ${IS_SHOWN}
      order by n.id desc limit ${PIECE + 1}`,
    [session.accountId, before],
  );
  const unread = await first<{ count: number }>(
    db,
    `select count(*) as count from notice n where n.account_id = $1 and n.read_at is null and ${IS_SHOWN}`,
    [session.accountId],
  );
  return answer('All Notice', {
    notice: rows.slice(0, PIECE).map(noticeAnswer),
    unread: unread?.count ?? 0,
    has_more: rows.length > PIECE,
  });
}

/** POST notices/read/{id}. */
export const readNotice: Handler = async (call) => {
  const id = await ownNotice(call);
  await call.db.query('update notice set read_at = clock_timestamp() where id = $1 and read_at is null', [id]);
  return answer('Success Read Notice');
};

/** POST notices/read-all: with `until` what came later stays unread, for nobody has seen it. */
export const readAllNotices: Handler = async ({ db, session, fields }) => {
  await db.query(
    `update notice set read_at = clock_timestamp()
      where account_id = $1 and read_at is null and ($2::bigint is null or id <= $2)`,
    [session.accountId, intId(fields['until'])],
  );
  return answer('Success Read All Notice');
};

/** GET notices/mail. */
export const showNoticeMail: Handler = async ({ db, session }) => {
  const row = await first<{ mail: NoticeMail }>(db, 'select notice_mail as mail from account where id = $1', [
    session.accountId,
  ]);
  return answer('Notice Mail', { mail: row?.mail ?? 'sekaligus' });
};

/** POST notices/mail: who wants none is not sent what waits for the daily mail either. */
export const setNoticeMail: Handler = async ({ db, session, fields }) => {
  await db.query('update account set notice_mail = $2 where id = $1', [session.accountId, fields['mail']]);
  if (fields['mail'] === 'tidak')
    await db.query('update notice set is_mail_due = false where account_id = $1 and is_mail_due', [session.accountId]);
  return answer('Success Set Notice Mail');
};

/** Id of the notice that a call names, when it is the caller's. @throws HttpError 404, 403 */
async function ownNotice({ db, params, session }: Call): Promise<number> {
  const id = intId(params['id']);
  const row = id ? await first<{ account_id: string }>(db, 'select account_id from notice where id = $1', [id]) : null;
  if (!row || !id) throw notFound('Pemberitahuan');
  if (row.account_id !== session.accountId)
    throw forbidden('Anda hanya dapat membaca pemberitahuan milik Anda sendiri.');
  return id;
}
