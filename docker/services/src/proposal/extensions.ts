import { randomUUID } from 'node:crypto';
import { LONGEST_EXTENSION_DAYS } from '@portal/shared/contract/endpoints/proposal-course';
import type { Extension } from '@portal/shared/contract/entities/proposal-life';
import { isResearcher } from '../auth/access';
import type { Queryable } from '../db/database';
import type { Handler } from '../http/call';
import { answer } from '../http/envelope';
import { conflict, invalid } from '../http/http-error';
import { instantOf, optionalInstant } from '../http/wire';
import { noteEvent } from './events';
import { checkOwner, loadReadable, lockProposal } from './load';
import { mailExtensionAsked } from './notify';
import { htmlOfText } from './withdraw';

/** A row of the table proposal_extension. */
export interface ExtensionRow {
  id: string;
  proposal_id: string;
  days: number;
  reason: string;
  status: Extension['status'];
  note: string | null;
  machine: Extension['machine'];
  decided_at: Date | null;
  created_at: Date;
}

/** GET extension/show-all/{id}, oldest first; how the machine fares and who decided is told to admins. */
export const listExtensions: Handler = async (call) => {
  const proposal = await loadReadable(call);
  const rows = await call.db.query<ExtensionRow & { decided_by: string | null }>(
    `select x.id, x.proposal_id, x.days, x.reason, x.status, x.note, x.machine, x.decided_at, x.created_at,
            nullif(concat_ws(' ', a.first_name, a.last_name), '') as decided_by
       from proposal_extension x left join account a on a.id = x.decided_by
      where x.proposal_id = $1 order by x.created_at, x.id`,
    [proposal.id],
  );
  const isAdmin = !isResearcher(call.session.role);
  const extension = rows.map(({ machine, decided_by, ...row }): Extension => ({
    ...row,
    created_at: instantOf(row.created_at),
    decided_at: optionalInstant(row.decided_at),
    machine: isAdmin ? machine : null,
    decided_by: isAdmin ? decided_by : null,
  }));
  return answer('All Extension', { extension });
};

/** POST extension/store/{id}: the owner of an approved proposal asks for more days; one request at a time. */
export const storeExtension: Handler = async (call) => {
  const row = await lockProposal(call.db, call.params['id'], null);
  checkOwner(call.session, row);
  if (row.status !== 'Approved') throw conflict('Hanya usulan yang disetujui dapat diperpanjang.');
  if (row.pending_extension_days !== null) throw conflict('Permintaan perpanjangan sebelumnya belum diputuskan.');
  const days = Number(call.fields['days']);
  const reason = call.fields['reason'] ?? '';
  if (!Number.isInteger(days) || days > LONGEST_EXTENSION_DAYS) {
    throw invalid('days', `Lama perpanjangan harus berupa bilangan bulat sampai ${LONGEST_EXTENSION_DAYS} hari.`);
  }
  await call.db.query(
    `insert into proposal_extension (id, proposal_id, days, reason, status, created_at)
     values ($1, $2, $3, $4, 'Pending', clock_timestamp())`,
    [randomUUID(), row.id, days, reason],
  );
  await noteEvent(call.db, {
    proposalId: row.id,
    kind: 'extensionAsked',
    actorId: call.session.accountId,
    days,
    detail: htmlOfText(reason),
  });
  await mailExtensionAsked(call, row, { days, reason });
  return answer('Success Store Extension');
};

/** A request that waits has nothing to wait for once its proposal is finished or deleted. */
export async function cancelExtensions(tx: Queryable, proposalId: string): Promise<void> {
  await tx.query(
    `update proposal_extension set status = 'Cancelled', decided_at = clock_timestamp()
      where proposal_id = $1 and status = 'Pending'`,
    [proposalId],
  );
}
