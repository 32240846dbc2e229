import type { TimelineEventKind } from '@portal/shared/contract/proposal/timeline';
import { NOTICE_DAYS } from '@portal/shared/contract/endpoints/notice';
import { USER_ROLES, roleNumber } from '@portal/shared/contract/account/roles';
import { and, gt, inArray, sql } from 'drizzle-orm';
import { DAY_MS } from '@portal/shared/contract/time/calendar-days';
import { announcementNotice } from '../../main/account/announcements';
import type { Queryable } from '../../platform/db/database';
import { account } from '../../platform/db/schema/accounts';
import { announcement, notice } from '../../platform/db/schema/notices';
import { proposal_event } from '../../platform/db/schema/proposals';
import { noticeToAllAdmins, noticeToOwner, type AdminKind, type OwnerKind } from '../../main/proposal/proposal-notices';
import { writeNotices } from '../../main/notice/write-notices';
import { findProposal } from '../../main/proposal/load';
import { daysAgo } from './seed-file';

const UNREAD_DAYS = 3;

const NOTICES: Partial<Record<TimelineEventKind, { readonly owner?: OwnerKind; readonly admins?: AdminKind }>> = {
  sent: { admins: 'submitted' },
  resubmitted: { admins: 'resubmitted' },
  approved: { owner: 'approved' },
  rejected: { owner: 'rejected' },
  revisionAsked: { owner: 'revision' },
  finished: { owner: 'finished' },
  extensionAsked: { admins: 'extensionAsked' },
};

interface DatedNotice {
  readonly at: Date;
  readonly write: () => Promise<void>;
}

/** Writes the notices of the demo proposals' events, and an announcement, in order of time: lists sort by insertion. */
export async function seedNotices(tx: Queryable, announcerId: string): Promise<void> {
  const all = [...(await ofEvents(tx)), ofAnnouncement(tx, announcerId)];
  for (const { at, write } of all.sort((one, other) => one.at.getTime() - other.at.getTime())) {
    const [newest] = await tx.select({ id: sql<number>`coalesce(max(${notice.id}), 0)::int` }).from(notice);
    await write();
    const isRead = at.getTime() < Date.now() - UNREAD_DAYS * DAY_MS;
    await tx
      .update(notice)
      .set({ created_at: at, read_at: isRead ? new Date(at.getTime() + DAY_MS) : null })
      .where(gt(notice.id, newest?.id ?? 0));
  }
}

async function ofEvents(tx: Queryable): Promise<DatedNotice[]> {
  const events = await tx
    .select({ kind: proposal_event.kind, at: proposal_event.at, proposalId: proposal_event.proposal_id })
    .from(proposal_event)
    .where(
      and(
        inArray(proposal_event.kind, Object.keys(NOTICES)),
        gt(proposal_event.at, new Date(Date.now() - NOTICE_DAYS * DAY_MS)),
      ),
    );
  return events.map(({ kind, at, proposalId }) => ({
    at,
    write: async () => {
      const { owner, admins } = NOTICES[kind as TimelineEventKind] ?? {}; // only these kinds are selected
      const row = await findProposal(tx, proposalId, null);
      if (row && owner) await noticeToOwner(tx, row, owner);
      if (row && admins) await noticeToAllAdmins(tx, row, admins);
    },
  }));
}

const ANNOUNCEMENT = {
  subject: 'Pelatihan singkat: menyiapkan image container',
  announcement:
    '<p>Pelatihan daring tentang menulis Dockerfile untuk penelitian diadakan tiap Kamis pertama, pukul 09.00 WIB. ' +
    'Materi dan rekamannya tersedia di halaman <strong>Prosedur dan Template</strong>.</p>',
};

/** Announces to all researchers; it was mailed and has left their dashboards. */
function ofAnnouncement(tx: Queryable, announcerId: string): DatedNotice {
  const at = daysAgo(12);
  const roles = USER_ROLES.map(roleNumber);
  return {
    at,
    write: async () => {
      const [row] = await tx
        .insert(announcement)
        .values({
          ...ANNOUNCEMENT,
          author_id: announcerId,
          roles,
          created_at: at,
          shown_until: new Date(at.getTime() + 7 * DAY_MS),
        })
        .returning({ id: announcement.id });
      if (!row) throw new Error('an insert returned no row');
      const people = await tx.select({ id: account.id }).from(account).where(inArray(account.role, roles));
      await writeNotices(
        tx,
        people.map(({ id }) => id),
        announcementNotice(ANNOUNCEMENT, '/user/dasbor', row.id),
      );
    },
  };
}
