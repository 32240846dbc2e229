import { roleNumber } from '@portal/shared/contract/roles';
import { first } from '../db/database';
import type { Handler } from '../http/call';
import { answer } from '../http/envelope';
import { forbidden, notFound } from '../http/http-error';
import { instantOf, intId } from '../http/wire';

interface ShownRow {
  id: number;
  subject: string;
  announcement: string;
  created_at: Date;
  shown_until: Date;
}

/** GET announcements: what stands on the caller's dashboard now, newest first. */
export const listShownAnnouncements: Handler = async ({ db, session }) => {
  const rows = await db.query<ShownRow>(
    `select n.id, n.subject, n.announcement, n.created_at, n.shown_until from announcement n
      where n.shown_until > now() and $1::smallint = any (n.roles) and not exists (
        select 1 from announcement_dismissal d where d.announcement_id = n.id and d.account_id = $2)
      order by n.id desc`,
    [roleNumber(session.role), session.accountId],
  );
  const list = rows.map(({ shown_until, created_at, ...row }) => ({
    ...row,
    created_at: instantOf(created_at),
    until: instantOf(shown_until),
  }));
  return answer('Shown Announcement', { announcement: list });
};

/** POST announcements/dismiss/{id}: gone from the own dashboard, on every device. */
export const dismissAnnouncement: Handler = async ({ db, params, session }) => {
  const id = intId(params['id']);
  const row = id
    ? await first<{ is_own: boolean }>(
        db,
        'select $2::smallint = any (roles) as is_own from announcement where id = $1',
        [id, roleNumber(session.role)],
      )
    : null;
  if (!row) throw notFound('Pengumuman');
  if (!row.is_own) throw forbidden('Anda hanya dapat menutup pengumuman milik Anda sendiri.');
  await db.query(
    'insert into announcement_dismissal (announcement_id, account_id) values ($1, $2) on conflict do nothing',
    [id, session.accountId],
  );
  return answer('Success Dismiss Announcement');
};
