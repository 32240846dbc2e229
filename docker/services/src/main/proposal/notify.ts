import type { Call } from '../../platform/call';
import { extensionRequestMail, reportSentMail } from '../mail/timeline-mails';
import { incomingMail } from '../mail/proposal-mails';
import type { Mail } from '../mail/queue-mail';
import { languageOf, type Reader } from '../mail/words';
import { queueNoticeMails } from '../notice/write-notices';
import { decidingAdmins, mailedProposal, noticeToAdmins } from './proposal-notices';
import type { ProposalRow } from './proposal-row';

export async function mailIncoming(call: Call, row: ProposalRow, isResubmitted: boolean): Promise<void> {
  const kind = isResubmitted ? 'resubmitted' : 'submitted';
  await notifyAdmins(call, row, kind, (reader) =>
    incomingMail(call.context.config, reader, mailedProposal(row), isResubmitted),
  );
}

export async function mailExtensionAsked(
  call: Call,
  row: ProposalRow,
  asked: { days: number; reason: string },
): Promise<void> {
  await notifyAdmins(call, row, 'extensionAsked', (reader) =>
    extensionRequestMail(call.context.config, reader, mailedProposal(row), asked),
  );
}

export async function mailReportSent(call: Call, row: ProposalRow): Promise<void> {
  await notifyAdmins(call, row, 'reportSent', (reader) =>
    reportSentMail(call.context.config, reader, mailedProposal(row)),
  );
}

async function notifyAdmins(
  call: Call,
  row: ProposalRow,
  kind: Parameters<typeof noticeToAdmins>[3],
  mailTo: (reader: Reader) => Mail,
): Promise<void> {
  const { config } = call.context;
  const admins = await decidingAdmins(call.db);
  await noticeToAdmins(
    call.db,
    admins.map(({ id }) => id),
    row,
    kind,
  );
  const readers = admins.map((admin): Reader => ({ email: admin.email, language: languageOf(admin) }));
  await queueNoticeMails(call.db, config, readers.map(mailTo));
}
