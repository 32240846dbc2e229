import { eq, sql } from 'drizzle-orm';
import { proposal } from '../../../platform/db/schema/proposals';
import type { Handler } from '../../../platform/call';
import { success } from '../../../platform/http/envelope';
import { refusal } from '../../../platform/http/refusal';
import { REPORT_ACCEPTED, REPORT_SENT } from '../../mail/proposal-mails';
import { notifyAdmins, notifyOwner } from '../proposal-notices';
import { checkQuota } from '../../../platform/uploads/quota';
import { removeStored } from '../../../platform/uploads/remove';
import { noteOwnEvent } from './events';
import { checkOwner, lockProposal } from '../load';
import { folderOf } from '../proposal-row';

/** POST report/store/{id}: stores the report of an approved or finished proposal, replacing an unaccepted one. */
export const storeReport: Handler = async (call) => {
  const row = await lockProposal(call.db, call.params['id'], null);
  checkOwner(call.session, row);
  if (row.status !== 'Approved' && row.status !== 'Finished') throw refusal('report/only-approved');
  if (row.report_accepted_at) throw refusal('report/accepted');
  const owner = { ownerId: row.user_id, proposalId: row.id };
  const name = await call.uploads.keep(call.db, 'report_file', folderOf('report_file'), owner);
  await call.db
    .update(proposal)
    .set({ report_file: name, report_sent_at: sql`clock_timestamp()` })
    .where(eq(proposal.id, row.id));
  await removeStored(call, [row.report_file]);
  await checkQuota(call);
  await noteOwnEvent(call, row, 'reportSent');
  await notifyAdmins(call, row, 'reportSent', REPORT_SENT);
  return success('Success Store Report');
};

export const acceptReport: Handler = async (call) => {
  const row = await lockProposal(call.db, call.params['id'], null);
  if (!row.report_sent_at) throw refusal('report/not-sent');
  if (row.report_accepted_at) throw refusal('report/accepted');
  await call.db
    .update(proposal)
    .set({ report_accepted_at: sql`clock_timestamp()` })
    .where(eq(proposal.id, row.id));
  await noteOwnEvent(call, row, 'reportAccepted');
  await notifyOwner(call, row, 'reportAccepted', REPORT_ACCEPTED);
  return success('Success Accepted Report');
};
