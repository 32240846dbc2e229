import type { Call } from '../http/call';
import { incomingMail, type ProposalFacts } from '../mail/proposal-mails';
import { queueMails } from '../mail/queue-mail';
import type { ProposalRow } from './proposal-row';

/** What mails tell of a proposal. */
export function factsOf(row: ProposalRow): ProposalFacts {
  const name = [row.user_first_name, row.user_last_name].filter(Boolean).join(' ');
  return { id: row.id, kind: row.kind, email: row.user_email, name };
}

/** 'Proposal Masuk' to the configured addresses, else to all Proposal and Super admins. */
export async function mailIncoming(call: Call, row: ProposalRow, isResubmitted: boolean): Promise<void> {
  const { config } = call.context;
  const admins = config.adminMail.length > 0
    ? config.adminMail
    : (await call.db.query<{ email: string }>('select email from account where role in (2, 3)')).map((admin) => admin.email);
  await queueMails(call.db, config, admins.map((to) => incomingMail(config, to, factsOf(row), isResubmitted)));
}
