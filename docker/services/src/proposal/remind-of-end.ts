import type { Context } from '../context';
import { endsSoonMail } from '../mail/course-mails';
import { tellOwner } from '../notice/tell-proposal';
import { findProposal } from './load';
import { factsOf } from './notify';

const AT_ONCE = 50;

/**
 * The reminder that an end is near enough for, 14, 3 or 1 (days before it), else null.
 * @param endsAt SQL of a timestamp
 */
function reminderOf(endsAt: string): string {
  return `(case when ${endsAt} < now() + interval '1 day' then 1 when ${endsAt} < now() + interval '3 days' then 3
    when ${endsAt} < now() + interval '14 days' then 14 end)`;
}

/** What is set with a new end: who is near it by then is told of it with the decision. @param endsAt SQL of the new end */
export function withoutReminders(endsAt: string): string {
  return `end_told_days = ${reminderOf(endsAt)}`;
}

/**
 * Tells owners that the use of a machine ends in 14, 3 or 1 days, each once per end. At 14 days only who sent the final report
 * already: everybody else learns the day from its request. Who was reminded late is not reminded twice.
 */
export async function remindOfEnd({ db, config, wakeQueues }: Context): Promise<void> {
  await db.transaction(async (tx) => {
    const due = await tx.query<{ id: string; is_told: boolean }>(
      `update proposal set end_told_days = ${reminderOf('ends_at')} where id in (
         select id from proposal
          where status = 'Approved' and deleted_at is null and ends_at > now()
            and ${reminderOf('ends_at')} < coalesce(end_told_days, 15)
          order by ends_at limit $1 for update)
       returning id, end_told_days = 14 and report_sent_at is null as is_told`,
      [AT_ONCE],
    );
    for (const { id, is_told } of due) {
      const row = await findProposal(tx, id, null);
      if (is_told || !row?.ends_at) continue;
      const hasAsked = row.pending_extension_days !== null;
      await tellOwner(tx, config, row, 'ending', endsSoonMail(config, factsOf(row), { endsAt: row.ends_at, hasAsked }));
    }
  });
  wakeQueues();
}
