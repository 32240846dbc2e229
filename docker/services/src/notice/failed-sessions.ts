import { proposalIdOf } from '@portal/shared/contract/approval-key';
import type { Context } from '../context';
import { and, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm';
import { orm } from '../db/orm';
import { container, engine_report } from '../db/schema/machines';
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
  const [table] = await orm(db).execute<{ name: string | null }>(
    sql`select to_regclass('machine.engine_report')::text as name`,
  );
  if (!table?.name) return;
  const failed = await orm(db)
    .select({
      id: engine_report.id_container,
      key: sql<string>`${container.idempotency_key}`,
      since: engine_report.since,
    })
    .from(engine_report)
    .innerJoin(container, eq(container.id_container, engine_report.id_container))
    .where(
      and(
        eq(engine_report.state, 'failed'),
        gte(engine_report.attempts, FAILURES),
        isNull(container.stopped_at),
        isNotNull(container.idempotency_key),
      ),
    );
  for (const { id, key, since } of failed) {
    const proposalId = proposalIdOf(key) ?? undefined;
    const row = isUuid(proposalId) ? await findProposal(db, proposalId, null) : null;
    if (!row) continue;
    await db.transaction((tx) => noticeToAllAdmins(tx, row, 'sessionFailed', `engine:${id}:${since.toISOString()}`));
  }
}
