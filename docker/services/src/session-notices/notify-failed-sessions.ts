import { proposalIdOf } from '@portal/shared/contract/approval-key';
import { machineCan } from '../config/machine-profile';
import type { Context } from '../context';
import { and, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm';
import { hasTable } from '../db/has-table';
import { container, engine_report, image_build, machine } from '../db/schema/machines';
import { isUuid } from '../http/wire';
import { isImageOfContainer } from '../machine/images/image-state';
import { findProposal } from '../proposal/load';
import { noticeToAllAdmins } from '../proposal/proposal-notices';

/** So many failures one after the other are no passing trouble of the engine. */
const FAILURES = 3;

/**
 * Notifies the admins of containers that should run and keep failing, and of those whose image could not be built, once
 * for each time that it begins. Only where the machine service has its tables in the same database; another one shows them
 * in its lists alone.
 */
export async function notifyOfFailedSessions({ db, config }: Context): Promise<void> {
  if (!machineCan(config, 'internal-calls')) return;
  if (!(await hasTable(db, image_build))) return;
  const [id, key] = [container.id_container, sql<string>`${container.idempotency_key}`];
  const isHeld = and(isNull(container.stopped_at), isNotNull(container.idempotency_key));
  const sessions = await db
    .select({ id, key, since: engine_report.since })
    .from(engine_report)
    .innerJoin(container, eq(container.id_container, engine_report.id_container))
    .where(and(eq(engine_report.state, 'failed'), gte(engine_report.attempts, FAILURES), isHeld));
  const images = await db
    .select({ id, key, since: image_build.changed_at })
    .from(container)
    .innerJoin(machine, eq(machine.id_mesin, container.id_mesin))
    .innerJoin(image_build, isImageOfContainer)
    .where(and(eq(image_build.state, 'failed'), isHeld));
  const failures = [
    ...sessions.map((row) => ({ ...row, event: `engine:${row.id}` })),
    ...images.map((row) => ({ ...row, event: `image:${row.id}` })),
  ];
  for (const { key: approvalKey, since, event } of failures) {
    const proposalId = proposalIdOf(approvalKey) ?? undefined;
    const row = isUuid(proposalId) ? await findProposal(db, proposalId, null) : null;
    if (!row) continue;
    await db.transaction((tx) => noticeToAllAdmins(tx, row, 'sessionFailed', `${event}:${since.toISOString()}`));
  }
}
