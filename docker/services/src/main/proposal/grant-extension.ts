import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { proposal_extension } from '../../platform/db/schema/proposals';
import type { Handler } from '../../platform/call';
import { success } from '../../platform/http/envelope';
import { refusal } from '../../platform/http/refusal';
import { orderMoreDays } from './decide-extension';
import { noteEvent } from './events';
import { lockProposal } from './load';
import { htmlOfText } from './withdraw';

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
  await noteEvent(call.db, {
    proposalId: row.id,
    kind: 'extensionApproved',
    actorId: call.session.accountId,
    days,
    detail: note,
  });
  await orderMoreDays(call.db, row, { id, days });
  return success('Success Grant Extension');
};
