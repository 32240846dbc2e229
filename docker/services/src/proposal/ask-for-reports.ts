import type { Context } from '../context';
import { reportAskedMail } from '../mail/course-mails';
import { tellOwner } from '../notice/tell-proposal';
import { noteEvent } from './events';
import { findProposal } from './load';
import { factsOf } from './notify';
import { REPORT_ASKED_DAYS } from './report-state';

const AT_ONCE = 50;

/** Asks for the final reports of proposals whose use ends soon, each once per end. */
export async function askForReports({ db, config, wakeQueues }: Context): Promise<void> {
  await db.transaction(async (tx) => {
    const due = await tx.query<{ id: string }>(
      `update proposal set report_asked_at = clock_timestamp() where id in (
         select id from proposal
          where status = 'Approved' and deleted_at is null and report_sent_at is null and report_asked_at is null
            and ends_at < now() + make_interval(days => $1)
          order by ends_at limit $2 for update skip locked)
       returning id`,
      [REPORT_ASKED_DAYS, AT_ONCE],
    );
    for (const { id } of due) {
      const row = await findProposal(tx, id, null);
      if (!row?.ends_at) continue;
      await noteEvent(tx, { proposalId: id, kind: 'reportAsked', actorId: null });
      await tellOwner(tx, config, row, 'reportAsked', reportAskedMail(config, factsOf(row), row.ends_at));
    }
  });
  wakeQueues();
}
