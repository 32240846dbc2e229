import type { Config } from '../config/config';
import { first, type Queryable } from '../db/database';
import { finishedMail } from '../mail/proposal-mails';
import { noticeToAllAdmins, tellOwner } from '../notice/tell-proposal';
import type { JobEnd } from '../queue/worker';
import { findProposal } from './load';
import { factsOf } from './notify';

/** Tells the owner of a finished proposal that its container is stopped, or that it could not be stopped; each once. */
export async function tellStopped(tx: Queryable, config: Config, proposalId: string, end: JobEnd): Promise<void> {
  const isNoted = await noteStopped(tx, proposalId, end);
  const row = await findProposal(tx, proposalId, null);
  if (row && isNoted && end === 'givenUp') await noticeToAllAdmins(tx, row, 'stopFailed');
  if (row?.status !== 'Finished') return;
  // Orders from before the finish carry a time; the job that ended just now is among those counted.
  const ended = await first<{ count: number }>(
    tx,
    `select count(*) as count from machine_job
      where path = '/stop' and payload ->> 'proposal_id' = $1 and payload ->> 'before' is null
        and ${end === 'done' ? 'done_at' : 'failed_at'} is not null`,
    [proposalId],
  );
  if (ended?.count !== 1) return;
  const container = end === 'done' ? 'stopped' : 'running';
  await tellOwner(tx, config, row, 'finished', finishedMail(config, factsOf(row), container, !row.report_sent_at));
}

/** One event for the end of what was approved; a slot that no approval came to use is not told of. True when it is new. */
async function noteStopped(tx: Queryable, proposalId: string, end: JobEnd): Promise<boolean> {
  const events = await tx.query(
    `insert into proposal_event (proposal_id, kind, version, at)
     select p.id, $2, p.version, clock_timestamp() from proposal p
      where p.id::text = $1 and p.id_mesin is not null and (p.status = 'Finished' or p.deleted_at is not null)
        and not exists (select 1 from proposal_event e where e.proposal_id = p.id and e.kind = $2
              and e.at > greatest(p.status_changed_at, p.deleted_at))
     returning proposal_id`,
    [proposalId, end === 'done' ? 'machineStopped' : 'machineStopFailed'],
  );
  return events.length > 0;
}
