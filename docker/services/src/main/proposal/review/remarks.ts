import type { InternalRemark } from '@portal/shared/contract/entities/proposal-life';
import { and, eq } from 'drizzle-orm';
import { sanitiseHtml } from '../../content/sanitise';
import { fullName } from '../../../platform/db/expressions';
import { account } from '../../../platform/db/schema/accounts';
import { proposal_event } from '../../../platform/db/schema/proposals';
import type { Handler } from '../../../platform/call';
import { success } from '../../../platform/http/envelope';
import { instantOf } from '../../../platform/http/wire';
import { noteOwnEvent } from '../course/events';
import { loadReadable, lockProposal } from '../load';

/** GET remark/show-all/{id}, for admins: remarks are events of the timeline that no applicant sees. */
export const listRemarks: Handler = async (call) => {
  const { id } = await loadReadable(call);
  const rows = await call.db
    .select({
      id: proposal_event.id,
      detail: proposal_event.detail,
      at: proposal_event.at,
      admin_name: fullName(account),
    })
    .from(proposal_event)
    .leftJoin(account, eq(account.id, proposal_event.actor_id))
    .where(and(eq(proposal_event.proposal_id, id), eq(proposal_event.kind, 'remarked')))
    .orderBy(proposal_event.at, proposal_event.id);
  const remark = rows.map(({ at, detail, ...row }): InternalRemark => ({
    ...row,
    id: String(row.id),
    proposal_id: id,
    catatan: detail ?? '',
    created_at: instantOf(at),
  }));
  return success('All Remark', { remark });
};

export const storeRemark: Handler = async (call) => {
  const row = await lockProposal(call.db, call.params['id'], null);
  const detail = sanitiseHtml(call.fields['catatan'] ?? '');
  await noteOwnEvent(call, row, 'remarked', { detail });
  return success('Success Store Remark');
};
