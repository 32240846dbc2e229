import { and, type Column, eq, gt, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { Context } from '../../../platform/context';
import { proposal } from '../../../platform/db/schema/proposals';
import { endsSoonText, reportRequestText } from '../../mail/proposal-mails';
import { notifyOwner } from '../proposal-notices';
import { findProposal } from '../load';
import { noteEvent } from './events';
import { REPORT_ASKED_DAYS } from '../proposal-row';

const AT_ONCE = 50;

/** Selects the reminder due for an end: 14, 3 or 1 (days before it), or null. */
function reminderOf(endsAt: Column | SQL): SQL<number | null> {
  return sql`(case when ${endsAt} < now() + interval '1 day' then 1 when ${endsAt} < now() + interval '3 days' then 3
    when ${endsAt} < now() + interval '14 days' then 14 end)`;
}

/**
 * Returns the columns to set with a new end. Reminders that would be due at once are skipped: the decision's own mail
 * names the end.
 */
export function newEnd(endsAt: Date): { ends_at: Date; end_reminded_days: SQL<number | null> } {
  return { ends_at: endsAt, end_reminded_days: reminderOf(sql`${endsAt.toISOString()}::timestamptz`) };
}

/**
 * Reminds owners 14, 3 and 1 days before their use of a machine ends, each once per end. The 14-day reminder goes only
 * to owners who have sent the final report: the others learn the day from the report request. An owner who was reminded
 * late is not reminded twice.
 */
export async function remindOfEnd(context: Context): Promise<void> {
  await context.db.transaction(async (tx) => {
    const reminder = reminderOf(proposal.ends_at);
    const near = tx
      .select({ id: proposal.id })
      .from(proposal)
      .where(
        and(
          eq(proposal.status, 'Approved'),
          isNull(proposal.deleted_at),
          gt(proposal.ends_at, sql`now()`),
          lt(reminder, sql`coalesce(${proposal.end_reminded_days}, 15)`),
        ),
      )
      .orderBy(proposal.ends_at)
      .limit(AT_ONCE)
      .for('no key update');
    const due = await tx
      .update(proposal)
      .set({ end_reminded_days: reminder })
      .where(inArray(proposal.id, near))
      .returning({
        id: proposal.id,
        is_asked: sql<boolean>`${proposal.end_reminded_days} = 14 and ${proposal.report_sent_at} is null`,
      });
    for (const { id, is_asked } of due) {
      const row = await findProposal(tx, id, null);
      if (is_asked || !row?.ends_at) continue;
      const text = endsSoonText(row.ends_at, row.pending_extension_days !== null);
      await notifyOwner({ db: tx, context }, row, 'ending', text);
    }
  });
  context.wakeQueues();
}

/** Once per end. */
export async function askForReports(context: Context): Promise<void> {
  await context.db.transaction(async (tx) => {
    const soon = tx
      .select({ id: proposal.id })
      .from(proposal)
      .where(
        and(
          eq(proposal.status, 'Approved'),
          isNull(proposal.deleted_at),
          isNull(proposal.report_sent_at),
          isNull(proposal.report_asked_at),
          lt(proposal.ends_at, sql`now() + make_interval(days => ${REPORT_ASKED_DAYS})`),
        ),
      )
      .orderBy(proposal.ends_at)
      .limit(AT_ONCE)
      // `no key update` does not skip rows that other tables are just writing a reference to.
      .for('no key update', { skipLocked: true });
    const due = await tx
      .update(proposal)
      .set({ report_asked_at: sql`clock_timestamp()` })
      .where(inArray(proposal.id, soon))
      .returning({ id: proposal.id });
    for (const { id } of due) {
      const row = await findProposal(tx, id, null);
      if (!row?.ends_at) continue;
      await noteEvent(tx, { proposalId: id, kind: 'reportAsked', actorId: null });
      await notifyOwner({ db: tx, context }, row, 'reportAsked', reportRequestText(row.ends_at));
    }
  });
  context.wakeQueues();
}
