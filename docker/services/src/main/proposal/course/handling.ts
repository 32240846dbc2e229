import { eq, sql } from 'drizzle-orm';
import { proposal } from '../../../platform/db/schema/proposals';
import type { Call, Handler } from '../../../platform/call';
import { success } from '../../../platform/http/envelope';
import { refusal, refusalWith } from '../../../platform/http/refusal';
import { instantOf } from '../../../platform/http/wire';
import { escapeHtml } from '@portal/shared/format/escape-html';
import { noteOwnEvent } from './events';
import { lockProposal } from '../load';
import type { ListedProposal, ProposalRow } from '../proposal-row';

/** Returns the handler of a proposal for responses to admins; an empty object if nobody has taken it. */
export function handlerOf(row: ListedProposal, accountId: string): Record<string, unknown> {
  if (!row.handler_id || !row.handled_at) return {};
  return {
    handler: { name: row.handler_name ?? '', at: instantOf(row.handled_at), is_me: row.handler_id === accountId },
  };
}

/**
 * Refuses a decision on a proposal that another admin has taken, unless the request says that this is known.
 * @throws HttpError 409 with the other admin
 */
export function refuseHandledByOther(
  call: Call,
  row: ProposalRow,
  isKnown = call.fields['handler_known'] === 'yes',
): void {
  const { accountId } = call.session;
  if (isKnown || !row.handler_id || row.handler_id === accountId) return;
  throw refusalWith('proposal/handled-by-other', { name: row.handler_name ?? '' }, { data: handlerOf(row, accountId) });
}

/** POST handling/take/{id}: makes the caller the handler; replacing another admin requires `take_over`. */
export const takeProposal: Handler = async (call) => {
  const row = await lockProposal(call.db, call.params['id'], null);
  const { accountId } = call.session;
  if (row.status !== 'Pending' && row.status !== 'Revision') throw refusal('proposal/decided');
  refuseHandledByOther(call, row, call.fields['take_over'] === 'yes');
  if (row.handler_id !== accountId) {
    await call.db
      .update(proposal)
      .set({ handler_id: accountId, handled_at: sql`clock_timestamp()` })
      .where(eq(proposal.id, row.id));
    if (!row.handler_id) await noteOwnEvent(call, row, 'taken');
    else
      await noteOwnEvent(call, row, 'takenOver', {
        detail: `<p>Sebelumnya: ${escapeHtml(row.handler_name ?? '')}</p>`,
      });
  }
  return success('Success Take Submission');
};

/** POST handling/release/{id}: ends the caller's own handling; does nothing without one. */
export const releaseProposal: Handler = async (call) => {
  const row = await lockProposal(call.db, call.params['id'], null);
  refuseHandledByOther(call, row, false);
  if (row.handler_id) {
    await call.db.update(proposal).set({ handler_id: null, handled_at: null }).where(eq(proposal.id, row.id));
    await noteOwnEvent(call, row, 'released');
  }
  return success('Success Release Submission');
};
