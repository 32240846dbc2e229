import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@portal/shared/contract/calendar-days';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database';
import { proposal_extension } from '../../platform/db/schema/proposals';
import type { Call, Handler } from '../../platform/call';
import { success } from '../../platform/http/envelope';
import { refusal } from '../../platform/http/refusal';
import { isUuid } from '../../platform/http/wire';
import { sanitiseHtml } from '../content/sanitise';
import { extensionRejectedMail } from '../mail/timeline-mails';
import { orderExtension } from '../machine-calls/orders';
import { notifyOwner } from './proposal-notices';
import { noteOwnEvent } from './events';
import type { ExtensionRow } from './extensions';
import { lockProposal } from './load';
import type { ProposalRow } from './proposal-row';
import { htmlOfText } from './withdraw';

/**
 * POST extension/approved/{id}: the machine service is sent the new end; end date, timeline and mail follow once it has
 * done so (`notifyOfExtension`). One that failed at the machine can be approved again.
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

/** Queues the later end for the machine service: `days` after the granted end, or after now if that end has passed. */
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
  await notifyOwner(call, row, 'extensionRejected', extensionRejectedMail, extension.days, note);
  return success('Success Rejected Extension');
};

/** The request and its proposal, both locked, the proposal first as everywhere. @throws HttpError 404 */
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
 * POST extension/grant/{id}: an admin gives more days without having been asked. From then on it is an extension that
 * was approved: the machine service is sent the new end, and end date, timeline and mail follow once it has done so.
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
