import type { ProposalKind } from '@portal/shared/contract/proposal-kind';
import { sanitiseHtml } from '../content/sanitise';
import type { Handler } from '../http/call';
import { answer } from '../http/envelope';
import { invalid } from '../http/http-error';
import { approvedMail, finishedMail, rejectedMail } from '../mail/proposal-mails';
import { queueMails } from '../mail/queue-mail';
import { orderStop } from '../queue/stop-containers';
import { lockProposal } from './load';
import { factsOf } from './notify';
import { takeStep } from './transition';

/** POST approved/{id}: keeps the admin's choices and tells the owner. The slot was taken at the machine service before. */
export function approveProposal(kind: ProposalKind): Handler {
  return async (call) => {
    const row = await lockProposal(call.db, call.params['id'], kind);
    await takeStep(call.db, row, 'approve', call.session.accountId);
    const { fields } = call;
    if ((fields['username'] ?? '').toLowerCase() !== row.user_email.toLowerCase()) {
      throw invalid('username', 'Username tidak sesuai dengan pemilik usulan.');
    }
    const description = sanitiseHtml(fields['appr_description'] ?? '');
    await call.db.query(
      'update proposal set id_hari = $2, id_mesin = $3, durasi = $4, appr_description = $5 where id = $1',
      [row.id, fields['id_hari'], fields['id_mesin'], fields['durasi'], description],
    );
    await queueMails(call.db, call.context.config, [approvedMail(call.context.config, factsOf(row), description)]);
    return answer('Success Approved Submission');
  };
}

/** POST rejected/{id}. */
export function rejectProposal(kind: ProposalKind): Handler {
  return async (call) => {
    const row = await lockProposal(call.db, call.params['id'], kind);
    await takeStep(call.db, row, 'reject', call.session.accountId);
    await queueMails(call.db, call.context.config, [rejectedMail(call.context.config, factsOf(row))]);
    return answer('Success Rejected Submission');
  };
}

/** POST finished/{id}: the container is stopped and its slot becomes free. */
export function finishProposal(kind: ProposalKind): Handler {
  return async (call) => {
    const row = await lockProposal(call.db, call.params['id'], kind);
    await takeStep(call.db, row, 'finish', call.session.accountId);
    if (row.id_hari && row.id_mesin) {
      await orderStop(call.db, { username: row.user_email, id_hari: row.id_hari, id_mesin: row.id_mesin, proposal_id: row.id });
    }
    await queueMails(call.db, call.context.config, [finishedMail(call.context.config, factsOf(row))]);
    return answer('Success Finished Submission');
  };
}
