import type { InternalRemark } from '@portal/shared/contract/entities/proposal-life';
import { sanitiseHtml } from '../content/sanitise';
import type { Handler } from '../http/call';
import { answer } from '../http/envelope';
import { instantOf } from '../http/wire';
import { noteEvent } from './events';
import { loadReadable, lockProposal } from './load';

interface RemarkRow {
  id: number;
  catatan: string;
  at: Date;
  admin_name: string | null;
}

/** GET remark/show-all/{id}, for admins: remarks are events of the timeline that no applicant is told of. */
export const listRemarks: Handler = async (call) => {
  const { id } = await loadReadable(call);
  const rows = await call.db.query<RemarkRow>(
    `select e.id, e.detail as catatan, e.at, nullif(concat_ws(' ', a.first_name, a.last_name), '') as admin_name
       from proposal_event e left join account a on a.id = e.actor_id
      where e.proposal_id = $1 and e.kind = 'remarked' order by e.at, e.id`,
    [id],
  );
  const remark = rows.map(({ at, ...row }): InternalRemark => ({
    ...row,
    id: String(row.id),
    proposal_id: id,
    created_at: instantOf(at),
  }));
  return answer('All Remark', { remark });
};

/** POST remark/store/{id}. */
export const storeRemark: Handler = async (call) => {
  const row = await lockProposal(call.db, call.params['id'], null);
  const detail = sanitiseHtml(call.fields['catatan'] ?? '');
  await noteEvent(call.db, { proposalId: row.id, kind: 'remarked', actorId: call.session.accountId, detail });
  return answer('Success Store Remark');
};
