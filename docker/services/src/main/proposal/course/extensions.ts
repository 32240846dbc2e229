import { randomUUID } from 'node:crypto';
import type { Extension } from '@portal/shared/contract/entities/proposal-life';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { isResearcher } from '../../../platform/auth/access';
import type { Queryable } from '../../../platform/db/database';
import { fullName } from '../../../platform/db/expressions';
import { account } from '../../../platform/db/schema/accounts';
import { proposal_extension } from '../../../platform/db/schema/proposals';
import type { Handler, Call } from '../../../platform/call';
import { success } from '../../../platform/http/envelope';
import { refusal } from '../../../platform/http/refusal';
import { isUuid, withInstants } from '../../../platform/http/wire';
import { noteOwnEvent } from './events';
import { checkOwner, loadReadable, lockProposal } from '../load';
import { notifyAdmins, notifyOwner } from '../proposal-notices';
import { htmlOfText } from './withdraw';
import { DAY_MS } from '@portal/shared/contract/time/calendar-days';
import { sanitiseHtml } from '../../content/sanitise';
import { extensionRejectedText, extensionRequestText } from '../../mail/proposal-mails';
import { orderExtension } from '../../machine-calls/orders';
import type { ProposalRow } from '../proposal-row';

type ExtensionRow = typeof proposal_extension.$inferSelect;

/** GET extension/show-all/{id}, oldest first. Only admins see the state at the machine and who decided. */
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
    ...withInstants(row),
    machine: isAdmin ? machine : null,
    decided_by: isAdmin ? decided_by : null,
  }));
  return success('All Extension', { extension });
};

/** POST extension/store/{id}: the owner of an approved proposal requests more days; one request at a time. */
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
  await notifyAdmins(call, row, 'extensionAsked', extensionRequestText(days, reason));
  return success('Success Store Extension');
};

/** Cancels the pending request of a proposal that is finished or deleted. */
export async function cancelExtensions(tx: Queryable, proposalId: string): Promise<void> {
  await tx
    .update(proposal_extension)
    .set({ status: 'Cancelled', decided_at: sql`clock_timestamp()` })
    .where(and(eq(proposal_extension.proposal_id, proposalId), eq(proposal_extension.status, 'Pending')));
}

/**
 * POST extension/approved/{id}: queues the new end for the machine service. End date, timeline and mail follow once it
 * has stored that (`notifyOfExtension`). An extension that failed at the machine can be approved again.
 */
export const approveExtension: Handler = async (call) => {
  const { extension, row } = await lockExtension(call);
  const isRetry = extension.status === 'Approved' && extension.machine === 'failed';
  if (extension.status !== 'Pending' && !isRetry) throw refusal('extension/decided');
  if (row.status !== 'Approved') throw refusal('extension/not-approved');
  const note = sanitiseHtml(call.fields['note'] ?? '') || extension.note;
  await decide(call, extension, { status: 'Approved', machine: 'ordered', note });
  if (!isRetry) await noteOwnEvent(call, row, 'extensionApproved', { days: extension.days, detail: note });
  await orderMoreDays(call.db, row, extension);
  return success('Success Approved Extension');
};

/** Queues the new end for the machine service: `days` after the granted end, or after now if that end has passed. */
async function orderMoreDays(
  tx: Queryable,
  row: ProposalRow,
  { id, days }: Pick<ExtensionRow, 'id' | 'days'>,
): Promise<void> {
  const from = Math.max(Date.now(), row.ends_at?.getTime() ?? 0);
  const endsAt = new Date(from + days * DAY_MS).toISOString();
  await orderExtension(tx, { proposal_id: row.id, extension_id: id, ends_at: endsAt });
}

/** POST extension/rejected/{id}: the owner is notified, with the note. */
export const rejectExtension: Handler = async (call) => {
  const { extension, row } = await lockExtension(call);
  if (extension.status !== 'Pending') throw refusal('extension/decided');
  const note = sanitiseHtml(call.fields['note'] ?? '') || null;
  await decide(call, extension, { status: 'Rejected', machine: null, note });
  await noteOwnEvent(call, row, 'extensionRejected', { days: extension.days, detail: note });
  await notifyOwner(call, row, 'extensionRejected', extensionRejectedText(extension.days, note));
  return success('Success Rejected Extension');
};

/** Locks a request and its proposal, the proposal first as everywhere. @throws HttpError 404 */
async function lockExtension(call: Call): Promise<{ extension: ExtensionRow; row: ProposalRow }> {
  const id = call.params['id'];
  if (!isUuid(id)) throw refusal('missing/extension');
  const wanted = eq(proposal_extension.id, id);
  const [owner] = await call.db
    .select({ proposal_id: proposal_extension.proposal_id })
    .from(proposal_extension)
    .where(wanted);
  if (!owner) throw refusal('missing/extension');
  const row = await lockProposal(call.db, owner.proposal_id, null);
  const [extension] = await call.db.select().from(proposal_extension).where(wanted);
  if (!extension) throw refusal('missing/extension');
  return { extension, row };
}

type Decision = Pick<ExtensionRow, 'status' | 'machine' | 'note'>;

async function decide(call: Call, { id }: ExtensionRow, decision: Decision): Promise<void> {
  await call.db
    .update(proposal_extension)
    .set({ ...decision, decided_by: call.session.accountId, decided_at: sql`clock_timestamp()` })
    .where(eq(proposal_extension.id, id));
}

/**
 * POST extension/grant/{id}: an admin gives more days without a request. It then proceeds like an approved extension.
 */
export const grantExtension: Handler = async (call) => {
  const row = await lockProposal(call.db, call.params['id'], null);
  if (row.status !== 'Approved') throw refusal('extension/only-approved');
  if (row.pending_extension_days !== null) throw refusal('extension/asked');
  const days = Number(call.fields['days']);
  const text = call.fields['note'] ?? '';
  const note = text === '' ? null : htmlOfText(text);
  const id = randomUUID();
  await call.db.insert(proposal_extension).values({
    id,
    proposal_id: row.id,
    days,
    reason: text,
    status: 'Approved',
    machine: 'ordered',
    note,
    created_at: sql`clock_timestamp()`,
    decided_by: call.session.accountId,
    decided_at: sql`clock_timestamp()`,
  });
  await noteOwnEvent(call, row, 'extensionApproved', { days, detail: note });
  await orderMoreDays(call.db, row, { id, days });
  return success('Success Grant Extension');
};
