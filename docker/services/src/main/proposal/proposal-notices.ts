import { adminPreviewRoute, userEditRoute, userPreviewRoute } from '@portal/shared/contract/proposal/proposal-kind';
import { proposalTitle } from '@portal/shared/proposal/title';
import type { Context } from '../../platform/context';
import { inArray } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database';
import { account } from '../../platform/db/schema/accounts';
import { toAdmin, toOwner, type MailedProposal, type ProposalText } from '../mail/proposal-mails';
import { languageOf, type KnownText } from '../mail/words';
import type { ProposalRow } from './proposal-row';
import { queueNoticeMails, writeNotices } from '../notice/write-notices';

const OWNER_TITLES = {
  approved: 'Usulan Anda disetujui',
  rejected: 'Usulan Anda ditolak',
  revision: 'Usulan Anda perlu direvisi',
  finished: 'Penelitian Anda dinyatakan selesai',
  extended: 'Perpanjangan disetujui',
  extensionRejected: 'Perpanjangan ditolak',
  reportAsked: 'Laporan akhir diperlukan',
  ending: 'Pemakaian mesin Anda segera berakhir',
  reportAccepted: 'Laporan akhir diterima',
} as const satisfies Readonly<Record<string, KnownText>>;

const ADMIN_TITLES = {
  submitted: 'Proposal masuk',
  resubmitted: 'Proposal masuk (hasil revisi)',
  withdrawn: 'Proposal ditarik pengusul',
  extensionAsked: 'Permintaan perpanjangan',
  extensionFailed: 'Perpanjangan gagal di mesin',
  reportSent: 'Laporan akhir masuk',
  stopFailed: 'Container belum dapat dihentikan',
  sessionFailed: 'Sesi berhenti tidak semestinya',
  packFailed: 'Folder rumah belum dapat dikemas',
} as const satisfies Readonly<Record<string, KnownText>>;

export type AdminKind = keyof typeof ADMIN_TITLES;

export type OwnerKind = keyof typeof OWNER_TITLES;

export function mailedProposal(row: ProposalRow): MailedProposal {
  return {
    id: row.id,
    kind: row.kind,
    email: row.user_email,
    language: languageOf({ language: row.user_language }),
    name: ownerName(row),
    title: proposalTitle(row.kind, row),
  };
}

const ownerName = (row: ProposalRow) => [row.user_first_name, row.user_last_name].filter(Boolean).join(' ');

interface Change {
  readonly db: Queryable;
  readonly context: Pick<Context, 'config'>;
}

/** Notifies the owner of a proposal: a notice, and the mail if they want mails at once. */
export async function notifyOwner(
  { db, context: { config } }: Change,
  row: ProposalRow,
  kind: OwnerKind,
  text: ProposalText,
): Promise<void> {
  await noticeToOwner(db, row, kind);
  await queueNoticeMails(db, config, [toOwner(config, mailedProposal(row), text)]);
}

export async function noticeToOwner(tx: Queryable, row: ProposalRow, kind: OwnerKind): Promise<void> {
  const route = kind === 'revision' ? userEditRoute : userPreviewRoute;
  await writeNotices(tx, [row.user_id], {
    kind,
    title: OWNER_TITLES[kind],
    text: proposalTitle(row.kind, row),
    href: route(row.kind, row.id),
    proposalId: row.id,
  });
}

type Admin = Pick<typeof account.$inferSelect, 'id' | 'email' | 'language'>;

/** Like {@link notifyOwner}, for admins. @param admins by default all who decide about proposals */
export async function notifyAdmins(
  { db, context: { config } }: Change,
  row: ProposalRow,
  kind: AdminKind,
  text: ProposalText,
  admins?: readonly Admin[],
): Promise<void> {
  const people = admins ?? (await readAdmins(db));
  await noticeToAdmins(db, people, row, kind);
  const mails = people.map((admin) => {
    const reader = { email: admin.email, language: languageOf(admin) };
    return toAdmin(config, reader, mailedProposal(row), text);
  });
  await queueNoticeMails(db, config, mails);
}

/** @param source see NewNotice */
async function noticeToAdmins(
  tx: Queryable,
  admins: readonly Admin[],
  row: ProposalRow,
  kind: AdminKind,
  source?: string,
): Promise<void> {
  const ids = admins.map(({ id }) => id);
  await writeNotices(tx, ids, {
    kind,
    title: ADMIN_TITLES[kind],
    text: [proposalTitle(row.kind, row), ownerName(row)].filter(Boolean).join(' · '),
    href: adminPreviewRoute(row.kind, row.id),
    proposalId: row.id,
    source,
  });
}

/** Reads the admins who decide about proposals, or those whom a condition selects. */
export async function readAdmins(tx: Queryable, which = inArray(account.role, [2, 3])): Promise<readonly Admin[]> {
  return tx.select({ id: account.id, email: account.email, language: account.language }).from(account).where(which);
}

/** @param source see NewNotice */
export async function noticeToAllAdmins(
  tx: Queryable,
  row: ProposalRow,
  kind: AdminKind,
  source?: string,
): Promise<void> {
  await noticeToAdmins(tx, await readAdmins(tx), row, kind, source);
}
