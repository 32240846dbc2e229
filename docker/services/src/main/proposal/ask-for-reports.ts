import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import { proposal } from '../../platform/db/schema/proposals';
import { reportRequestMail } from '../mail/timeline-mails';
import { notifyOwner } from './proposal-notices';
import { noteEvent } from './events';
import { findProposal } from './load';
import { mailedProposal } from './notify';
import { REPORT_ASKED_DAYS } from './report-state';

const AT_ONCE = 50;

/** Asks for the final reports of proposals whose use ends soon, each once per end. */
export async function askForReports({ db, config, wakeQueues }: Context): Promise<void> {
  await db.transaction(async (tx) => {
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
      // A row that other tables are just writing a reference to is not passed over.
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
      await notifyOwner(tx, config, row, 'reportAsked', reportRequestMail(config, mailedProposal(row), row.ends_at));
    }
  });
  wakeQueues();
}
