import type { BinnedProposal } from '@portal/shared/contract/entities/proposal-life';
import { proposalTitle } from '@portal/shared/proposal/title';
import { first } from '../db/database';
import type { Handler } from '../http/call';
import { answer } from '../http/envelope';
import { notFound } from '../http/http-error';
import { instantOf, isUuid } from '../http/wire';
import { orderProposalStop } from '../queue/stop-containers';
import { noteEvent } from './events';
import { cancelExtensions } from './extensions';
import { lockProposal } from './load';
import { selectProposals, type ProposalRow } from './proposal-row';

/** How long a deleted proposal can be restored, days. */
export const BIN_DAYS = 30;

/** POST delete/{id}, of any status: from now on only the bin knows it. Its container is stopped. */
export const deleteProposal: Handler = async (call) => {
  const row = await lockProposal(call.db, call.params['id'], null);
  if (row.status === 'Approved') await orderProposalStop(call.db, row, 'Deleted');
  else if (row.status === 'Pending' || row.status === 'Revision') await orderProposalStop(call.db, row, row.status);
  await cancelExtensions(call.db, row.id);
  await call.db.query(
    `update proposal set deleted_at = clock_timestamp(), deleted_by = $2, handler_id = null, handled_at = null
      where id = $1`,
    [row.id, call.session.accountId],
  );
  await noteEvent(call.db, { proposalId: row.id, kind: 'deleted', actorId: call.session.accountId });
  return answer('Success Delete Submission');
};

type BinnedRow = ProposalRow & { deleted_at: Date; deleted_name: string | null };

/** GET bin/show-all, newest first. */
export const listBin: Handler = async (call) => {
  const rows = await call.db.query<BinnedRow>(
    `select l.*, b.deleted_at, nullif(concat_ws(' ', d.first_name, d.last_name), '') as deleted_name
       from (${selectProposals('list')} where p.deleted_at is not null) l
       join proposal b on b.id = l.id left join account d on d.id = b.deleted_by order by b.deleted_at desc, l.id`,
  );
  const proposal = rows.map((row): BinnedProposal => ({
    id: row.id,
    kind: row.kind,
    type_of_proposal: String(row['type_of_proposal']),
    title: proposalTitle(row.kind, row),
    status: row.status,
    user: { id: row.user_id, email: row.user_email },
    created_at: instantOf(row.created_at),
    deleted_at: instantOf(row.deleted_at),
    deleted_by: row.deleted_name,
    purge_at: instantOf(new Date(row.deleted_at.getTime() + BIN_DAYS * 86_400_000)),
  }));
  return answer('All Deleted Submission', { proposal });
};

/** POST bin/restore/{id}. An approved one has lost its machine: it waits for a decision again. */
export const restoreProposal: Handler = async (call) => {
  const id = call.params['id'];
  const found = isUuid(id)
    ? await first<{ id: string }>(
        call.db,
        'select id from proposal where id = $1 and deleted_at is not null for update',
        [id],
      )
    : null;
  if (!found) throw notFound('Usulan');
  await call.db.query('update proposal set deleted_at = null, deleted_by = null where id = $1', [found.id]);
  await call.db.query(
    `update proposal set status = 'Pending', status_changed_at = clock_timestamp(), updated_at = clock_timestamp(),
            appr_description = null, id_hari = null, id_mesin = null, durasi = null, ends_at = null
      where id = $1 and status = 'Approved'`,
    [found.id],
  );
  await noteEvent(call.db, { proposalId: found.id, kind: 'restored', actorId: call.session.accountId });
  return answer('Success Restore Submission');
};
