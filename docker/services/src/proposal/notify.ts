import { proposalTitle } from '@portal/shared/proposal/title';
import type { Call } from '../http/call';
import { extensionAskedMail, reportSentMail } from '../mail/course-mails';
import { incomingMail, type ProposalFacts } from '../mail/proposal-mails';
import { queueMails, type Mail } from '../mail/queue-mail';
import type { ProposalRow } from './proposal-row';

/** What mails tell of a proposal. */
export function factsOf(row: ProposalRow): ProposalFacts {
  const name = [row.user_first_name, row.user_last_name].filter(Boolean).join(' ');
  return { id: row.id, kind: row.kind, email: row.user_email, name, title: proposalTitle(row.kind, row) };
}

/** 'Proposal Masuk' to the configured addresses, else to all Proposal and Super admins. */
export async function mailIncoming(call: Call, row: ProposalRow, isResubmitted: boolean): Promise<void> {
  await mailAdmins(call, (to) => incomingMail(call.context.config, to, factsOf(row), isResubmitted));
}

/** Tells the same that the owner asks for more days. */
export async function mailExtensionAsked(
  call: Call, row: ProposalRow, asked: { days: number; reason: string },
): Promise<void> {
  await mailAdmins(call, (to) => extensionAskedMail(call.context.config, to, factsOf(row), asked));
}

/** Tells the same that a final report came. */
export async function mailReportSent(call: Call, row: ProposalRow): Promise<void> {
  await mailAdmins(call, (to) => reportSentMail(call.context.config, to, factsOf(row)));
}

async function mailAdmins(call: Call, mailTo: (address: string) => Mail): Promise<void> {
  const { config } = call.context;
  const admins = config.adminMail.length > 0
    ? config.adminMail
    : (await call.db.query<{ email: string }>('select email from account where role in (2, 3)')).map((admin) => admin.email);
  await queueMails(call.db, config, admins.map(mailTo));
}
