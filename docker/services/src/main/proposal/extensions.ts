import { randomUUID } from 'node:crypto';
import type { Extension } from '@portal/shared/contract/entities/proposal-life';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { isResearcher } from '../../platform/auth/access';
import type { Queryable } from '../../platform/db/database';
import { fullName } from '../../platform/db/expressions';
import { account } from '../../platform/db/schema/accounts';
import { proposal_extension } from '../../platform/db/schema/proposals';
import type { Handler } from '../../platform/call';
import { success } from '../../platform/http/envelope';
import { refusal } from '../../platform/http/refusal';
import { instantOf, optionalInstant } from '../../platform/http/wire';
import { noteOwnEvent } from './events';
import { checkOwner, loadReadable, lockProposal } from './load';
import { mailExtensionAsked } from './notify';
import { htmlOfText } from './withdraw';

export type ExtensionRow = typeof proposal_extension.$inferSelect;

/** GET extension/show-all/{id}, oldest first; the state of the machine and who decided are for admins only. */
export const listExtensions: Handler = async (call) => {
  const proposal = await loadReadable(call);
  const rows = await call.db
    .select({ ...getTableColumns(proposal_extension), decided_by: fullName(account) })
    .from(proposal_extension)
    .leftJoin(account, eq(account.id, proposal_extension.decided_by))
    .where(eq(proposal_extension.proposal_id, proposal.id))
    .orderBy(proposal_extension.created_at, proposal_extension.id);
  const isAdmin = !isResearcher(call.session.role);
  const extension = rows.map(({ machine, decided_by, ...row }): Extension => ({
    ...row,
    created_at: instantOf(row.created_at),
    decided_at: optionalInstant(row.decided_at),
    machine: isAdmin ? machine : null,
    decided_by: isAdmin ? decided_by : null,
  }));
  return success('All Extension', { extension });
};

/** POST extension/store/{id}: the owner of an approved proposal asks for more days; one request at a time. */
export const storeExtension: Handler = async (call) => {
  const row = await lockProposal(call.db, call.params['id'], null);
  checkOwner(call.session, row);
  if (row.status !== 'Approved') throw refusal('extension/only-approved');
  if (row.pending_extension_days !== null) throw refusal('extension/pending');
  const days = Number(call.fields['days']);
  const reason = call.fields['reason'] ?? '';
  await call.db.insert(proposal_extension).values({
    id: randomUUID(),
    proposal_id: row.id,
    days,
    reason,
    status: 'Pending',
    created_at: sql`clock_timestamp()`,
  });
  await noteOwnEvent(call, row, 'extensionAsked', { days, detail: htmlOfText(reason) });
  await mailExtensionAsked(call, row, { days, reason });
  return success('Success Store Extension');
};

/** A request that waits has nothing to wait for once its proposal is finished or deleted. */
export async function cancelExtensions(tx: Queryable, proposalId: string): Promise<void> {
  await tx
    .update(proposal_extension)
    .set({ status: 'Cancelled', decided_at: sql`clock_timestamp()` })
    .where(and(eq(proposal_extension.proposal_id, proposalId), eq(proposal_extension.status, 'Pending')));
}
