import { eq, sql } from 'drizzle-orm';
import { account } from '../../../platform/db/schema/accounts';
import { proposal } from '../../../platform/db/schema/proposals';
import type { Handler } from '../../../platform/call';
import { success } from '../../../platform/http/envelope';
import { escapeHtml } from '@portal/shared/format/escape-html';
import { WITHDRAWN } from '../../mail/proposal-mails';
import { notifyAdmins, readAdmins } from '../proposal-notices';
import { orderProposalStop } from '../../machine-calls/orders';
import { checkOwner, lockProposal } from '../load';
import { applyTransition } from '../review/transition';

/**
 * POST withdraw/{id}: the owner withdraws a pending proposal. Its status becomes Revision: the specification's lists
 * need no new status, and editing and resubmission work as usual. Its handler is notified.
 */
export const withdrawProposal: Handler = async (call) => {
  const row = await lockProposal(call.db, call.params['id'], null);
  checkOwner(call.session, row);
  const reason = call.fields['reason'] ? htmlOfText(call.fields['reason']) : null;
  await applyTransition(call.db, row, 'withdraw', call.session.accountId, reason);
  await call.db
    .update(proposal)
    .set({ withdrawn_at: sql`clock_timestamp()` })
    .where(eq(proposal.id, row.id));
  // Frees the slot that an unfinished approval may have taken.
  await orderProposalStop(call.db, row, 'Revision');
  const handlers = row.handler_id === null ? [] : await readAdmins(call.db, eq(account.id, row.handler_id));
  await notifyAdmins(call, row, 'withdrawn', WITHDRAWN, handlers);
  return success('Success Withdraw Submission');
};

export function htmlOfText(text: string): string {
  return `<p>${escapeHtml(text).replace(/\r?\n/g, '<br>')}</p>`;
}
