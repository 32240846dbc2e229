import { proposalIdOf } from '@portal/shared/contract/approval-key';
import type { Context } from '../context';
import { first } from '../db/database';
import { isUuid } from '../http/wire';
import { findProposal } from '../proposal/load';
import { noticeToAllAdmins } from './tell-proposal';

/** So many failures one after the other are no passing trouble of the engine. */
const FAILURES = 3;

/**
 * Tells the admins of containers that should run and keep failing, once for each time that it begins. Only where the machine
 * service has its tables in the same database; another one tells in its lists alone.
 */
export async function tellFailedSessions({ db, config }: Context): Promise<void> {
  if (config.isMachineOpen) return;
  const table = await first<{ name: string | null }>(db, "select to_regclass('machine.engine_report')::text as name");
  if (!table?.name) return;
  const failed = await db.query<{ id: string; key: string; since: Date }>(
    `select r.id_container as id, c.idempotency_key as key, r.since
       from machine.engine_report r join machine.container c using (id_container)
      where r.state = 'failed' and r.attempts >= $1 and c.stopped_at is null and c.idempotency_key is not null`,
    [FAILURES],
  );
  for (const { id, key, since } of failed) {
    const proposalId = proposalIdOf(key) ?? undefined;
    const row = isUuid(proposalId) ? await findProposal(db, proposalId, null) : null;
    if (!row) continue;
    await db.transaction((tx) => noticeToAllAdmins(tx, row, 'sessionFailed', `engine:${id}:${since.toISOString()}`));
  }
}
