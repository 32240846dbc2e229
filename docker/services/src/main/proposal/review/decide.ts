import type { ProposalKind } from '@portal/shared/contract/proposal/proposal-kind';
import { eq } from 'drizzle-orm';
import { DAY_MS } from '@portal/shared/contract/time/calendar-days';
import { proposal } from '../../../platform/db/schema/proposals';
import { makeExcerpt, sanitiseHtml } from '../../content/sanitise';
import type { Handler } from '../../../platform/call';
import { success } from '../../../platform/http/envelope';
import { invalid } from '../../../platform/http/http-error';
import { refusal } from '../../../platform/http/refusal';
import { approvedText, finishedText, rejectedText } from '../../mail/proposal-mails';
import { notifyOwner } from '../proposal-notices';
import type { Bookings } from '../course/ask-booked';
import { orderConfirmation, orderProposalStop } from '../../machine-calls/orders';
import { cancelExtensions } from '../course/extensions';
import { refuseHandledByOther } from '../course/handling';
import { lockProposal } from '../load';
import type { Places } from '../place-names';
import { newEnd } from '../course/remind-of-end';
import { checkTransition, applyTransition } from './transition';

/**
 * POST approved/{id}: stores the admin's choices and notifies the owner. The machine service must first confirm that
 * the slot is taken. The slot is released if the status no longer allows the approval.
 */
export function approveProposal(
  kind: ProposalKind,
  { places, bookings }: { readonly places: Places; readonly bookings: Bookings },
): Handler {
  return async (call) => {
    const row = await lockProposal(call.db, call.params['id'], kind);
    const refused = checkTransition(row, 'approve');
    if (refused) {
      // An approved proposal keeps the slot under this key. The refusal is returned, not thrown: the queued stop must
      // be committed.
      if (row.status !== 'Approved') await orderProposalStop(call.db, row, row.status);
      call.reply.code(refused.status);
      return { message: '', data: null, refusal: refused.body };
    }
    refuseHandledByOther(call, row);
    const { fields } = call;
    if ((fields['username'] ?? '').toLowerCase() !== row.user_email.toLowerCase()) {
      throw invalid('username', 'Username tidak sesuai dengan pemilik usulan.');
    }
    // The machine service's own end, so that mails and reminders name the moment at which the session ends.
    const endsAt = (await bookings.require(call)) ?? new Date(Date.now() + Number(fields['durasi']) * DAY_MS);
    const description = sanitiseHtml(fields['appr_description'] ?? '');
    await applyTransition(call.db, row, 'approve', call.session.accountId, description);
    await call.db
      .update(proposal)
      .set({
        id_hari: fields['id_hari'] ?? null,
        id_mesin: fields['id_mesin'] ?? null,
        durasi: fields['durasi'] ?? null,
        appr_description: description,
        ...newEnd(endsAt),
      })
      .where(eq(proposal.id, row.id));
    await orderConfirmation(call.db, { proposal_id: row.id });
    const place = { ...places.nameOf(fields['id_hari'], fields['id_mesin']), endsAt };
    await notifyOwner(call, row, 'approved', approvedText(description, place));
    return success('Success Approved Submission');
  };
}

/** Longest reason in a list, in characters. */
export const REASON_EXCERPT_LENGTH = 200;

/** POST rejected/{id}, with or without a reason; releases the slot of a half-done approval. */
export function rejectProposal(kind: ProposalKind): Handler {
  return async (call) => {
    const row = await lockProposal(call.db, call.params['id'], kind);
    const reason = sanitiseHtml(call.fields['rej_description'] ?? '') || null;
    if (!checkTransition(row, 'reject')) refuseHandledByOther(call, row);
    await applyTransition(call.db, row, 'reject', call.session.accountId, reason);
    await call.db
      .update(proposal)
      .set({ rej_description: reason, rej_excerpt: reason && (makeExcerpt(reason, REASON_EXCERPT_LENGTH) || null) })
      .where(eq(proposal.id, row.id));
    await orderProposalStop(call.db, row, 'Rejected');
    await notifyOwner(call, row, 'rejected', rejectedText(reason));
    return success('Success Rejected Submission');
  };
}

/** POST finished/{id}: stops the container and frees its slot; the owner is notified once that is done. */
export function finishProposal(kind: ProposalKind): Handler {
  return async (call) => {
    const row = await lockProposal(call.db, call.params['id'], kind);
    await applyTransition(call.db, row, 'finish', call.session.accountId);
    await cancelExtensions(call.db, row.id);
    if (row.id_hari && row.id_mesin) await orderProposalStop(call.db, row, 'Finished');
    else await notifyOwner(call, row, 'finished', finishedText('none', !row.report_sent_at));
    return success('Success Finished Submission');
  };
}

/** POST stop-container/{id}: releases a slot that no approval needs, and retries a failed stop. */
export function stopProposalContainer(kind: ProposalKind): Handler {
  return async (call) => {
    const row = await lockProposal(call.db, call.params['id'], kind);
    if (row.status === 'Approved') throw refusal('proposal/in-use');
    await orderProposalStop(call.db, row, row.status);
    return success('Success Order Stop');
  };
}
