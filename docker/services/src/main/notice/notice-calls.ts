import { NOTICE_MAILS } from '@portal/shared/contract/endpoints/notice';
import { and, desc, eq, isNull, lt, lte, sql } from 'drizzle-orm';
import { account } from '../../platform/db/schema/accounts';
import { notice } from '../../platform/db/schema/notices';
import type { Call, Handler } from '../../platform/call';
import { success, type HandlerResult } from '../../platform/http/envelope';
import { refusal } from '../../platform/http/refusal';
import { intId } from '../../platform/http/wire';
import { isShown, NOTICE_COLUMNS, noticeResponse } from './notice-row';

const PAGE_SIZE = 20;

export const listNotices: Handler = (call) => pieceBefore(call, null);

export const olderNotices: Handler = async (call) => pieceBefore(call, await ownNotice(call));

async function pieceBefore({ db, session }: Call, before: number | null): Promise<HandlerResult> {
  const isOwn = eq(notice.account_id, session.accountId);
  const rows = await db
    .select(NOTICE_COLUMNS)
    .from(notice)
    .where(and(isOwn, before === null ? undefined : lt(notice.id, before), isShown(db)))
    .orderBy(desc(notice.id))
    .limit(PAGE_SIZE + 1);
  const unread = await db.$count(notice, and(isOwn, isNull(notice.read_at), isShown(db)));
  return success('All Notice', {
    notice: rows.slice(0, PAGE_SIZE).map(noticeResponse),
    unread,
    has_more: rows.length > PAGE_SIZE,
  });
}

export const readNotice: Handler = async (call) => {
  const id = await ownNotice(call);
  await call.db
    .update(notice)
    .set({ read_at: sql`clock_timestamp()` })
    .where(and(eq(notice.id, id), isNull(notice.read_at)));
  return success('Success Read Notice');
};

/** POST notices/read-all: with `until`, later notices stay unread, because the person has not seen them. */
export const readAllNotices: Handler = async ({ db, session, fields }) => {
  const until = intId(fields['until']);
  await db
    .update(notice)
    .set({ read_at: sql`clock_timestamp()` })
    .where(
      and(
        eq(notice.account_id, session.accountId),
        isNull(notice.read_at),
        until === null ? undefined : lte(notice.id, until),
      ),
    );
  return success('Success Read All Notice');
};

export const showNoticeMail: Handler = async ({ db, session }) => {
  const [row] = await db.select({ mail: account.notice_mail }).from(account).where(eq(account.id, session.accountId));
  return success('Notice Mail', { mail: row?.mail ?? 'sekaligus' });
};

/** POST notices/mail: choosing no mails also drops the notices that wait for the daily mail. */
export const setNoticeMail: Handler = async ({ db, session, fields }) => {
  const mail = NOTICE_MAILS.find((known) => known === fields['mail']);
  await db.update(account).set({ notice_mail: mail }).where(eq(account.id, session.accountId));
  if (mail === 'tidak')
    await db
      .update(notice)
      .set({ is_mail_due: false })
      .where(and(eq(notice.account_id, session.accountId), eq(notice.is_mail_due, true)));
  return success('Success Set Notice Mail');
};

/** Returns the id of the notice that a call names, if it is the caller's. @throws HttpError 404, 403 */
async function ownNotice({ db, params, session }: Call): Promise<number> {
  const id = intId(params['id']);
  if (id === null) throw refusal('missing/notice');
  const [row] = await db.select({ account_id: notice.account_id }).from(notice).where(eq(notice.id, id));
  if (!row) throw refusal('missing/notice');
  if (row.account_id !== session.accountId) throw refusal('access/other-notice');
  return id;
}
