import { eq, sql } from 'drizzle-orm';
import { account } from '../../../platform/db/schema/accounts';
import { proposal } from '../../../platform/db/schema/proposals';
import type { Handler } from '../../../platform/call';
import { success } from '../../../platform/http/envelope';
import { escapeHtml } from '@portal/shared/format/escape-html';
import { withdrawnMail } from '../../mail/timeline-mails';
import { languageOf } from '../../mail/words';
import { queueNoticeMails } from '../../notice/write-notices';
import { mailedProposal, noticeToAdmins } from '../proposal-notices';
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
  const [handler] =
    row.handler_id === null
      ? []
      : await call.db
          .select({ id: account.id, email: account.email, language: account.language })
          .from(account)
          .where(eq(account.id, row.handler_id));
  if (handler) {
    const { config } = call.context;
    await noticeToAdmins(call.db, [handler.id], row, 'withdrawn');
    const reader = { email: handler.email, language: languageOf(handler) };
    await queueNoticeMails(call.db, config, [withdrawnMail(config, reader, mailedProposal(row))]);
  }
  return success('Success Withdraw Submission');
};

export function htmlOfText(text: string): string {
  return `<p>${escapeHtml(text).replace(/\r?\n/g, '<br>')}</p>`;
}
