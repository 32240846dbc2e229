import type { Announcement } from '@portal/shared/contract/entities/account';
import { roleOfNumber } from '@portal/shared/contract/account/roles';
import { ANNOUNCEMENT_LIST } from '@portal/shared/lists/announcements';
import { count, eq, inArray, sql } from 'drizzle-orm';
import { fullName } from '../../platform/db/expressions';
import { account } from '../../platform/db/schema/accounts';
import { timeKey } from '../../platform/db/schema/list-order';
import { announcement } from '../../platform/db/schema/notices';
import { mail_job } from '../../platform/db/schema/queues';
import { instantOf, optionalInstant } from '../../platform/http/wire';
import { ordersBy, type ServerList } from '../../platform/lists/server-list';

export const announcementList: ServerList<Announcement> = {
  list: ANNOUNCEMENT_LIST,
  table: announcement,
  id: announcement.id,
  idType: 'bigint',
  own: () => undefined,
  searchText: announcement.search_text,
  orderOf: ordersBy({ waktu: [timeKey(announcement.created_at)] }, { key: 'waktu', descending: true }),
  newest: sql`${announcement.created_at}`,
  filters: {},
  load: async ({ db }, ids) => {
    const rows = await db
      .select({
        id: announcement.id,
        subject: announcement.subject,
        announcement: announcement.announcement,
        created_at: announcement.created_at,
        updated_at: announcement.updated_at,
        roles: announcement.roles,
        shown_until: announcement.shown_until,
        author: fullName(account),
        recipients: count(mail_job.id),
        sent: count(mail_job.done_at),
        failed: count(mail_job.failed_at),
      })
      .from(announcement)
      .leftJoin(account, eq(account.id, announcement.author_id))
      .leftJoin(mail_job, eq(mail_job.announcement_id, announcement.id))
      .where(inArray(announcement.id, ids.map(Number)))
      .groupBy(announcement.id, account.first_name, account.last_name);
    return rows.map(({ id, created_at, updated_at, roles, shown_until, ...row }) => ({
      ...row,
      id: String(id),
      created_at: instantOf(created_at),
      updated_at: instantOf(updated_at),
      roles: roles.flatMap((number) => roleOfNumber(number) ?? []),
      until: optionalInstant(shown_until),
    }));
  },
};
