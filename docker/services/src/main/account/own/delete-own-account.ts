import { REFUSALS } from '@portal/shared/contract/text/refusals';
import type { DeletionPlan } from '@portal/shared/contract/entities/own-account';
import { PROPOSALS } from '@portal/shared/contract/proposal/all';
import { PROPOSAL_KINDS } from '@portal/shared/contract/proposal/proposal-kind';
import { and, count, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database';
import { account } from '../../../platform/db/schema/accounts';
import { audit } from '../../../platform/db/schema/audit';
import { stored_file } from '../../../platform/db/schema/files';
import { proposal, proposal_version } from '../../../platform/db/schema/proposals';
import { mail_job } from '../../../platform/db/schema/queues';
import { clearFileCookie } from '../../../platform/auth/cookies';
import { NO_PASSWORD } from '../../../platform/auth/password';
import type { Call, Handler } from '../../../platform/call';
import { success } from '../../../platform/http/envelope';
import { queueMails } from '../../mail/queue-mail';
import { cancelExtensions } from '../../proposal/course/extensions';
import { DELETED_OWNER } from '../../proposal/deleted-owner';
import { lockProposal } from '../../proposal/load';
import { applyTransition } from '../../proposal/review/transition';
import { isAdminNumber, lockOwn } from '../account-row';
import { deleteAccount } from '../delete-account';
import { keepOneSuper, SUPER } from '../manage-accounts';
import { accountDeletedMail } from './account-changed-mails';

const LAST_SUPER = 'account/last-super-own';
/** Selects proposals that were approved once. A proposal in the bin is deleted like the others. */
const isKept = and(inArray(proposal.status, ['Approved', 'Finished']), isNull(proposal.deleted_at)) ?? sql`false`;
const isRunning = and(eq(proposal.status, 'Approved'), isNull(proposal.deleted_at)) ?? sql`false`;

/** Columns of a kept proposal that name people, as the field descriptions say, and those of deleted files. */
const EMPTIED = [
  ...new Set<string>([
    ...PROPOSAL_KINDS.flatMap((kind) =>
      PROPOSALS[kind].fields.flatMap(({ name, isPersonal, control }) =>
        isPersonal || control.kind === 'file' ? [name] : [],
      ),
    ),
    'report_file',
  ]),
];

/** GET own-account/deletion: reports what would be deleted and what would stay, before the person confirms. */
export const showDeletion: Handler = async (call) => {
  const { accountId } = call.session;
  const [proposals] = await call.db
    .select({
      all: count(),
      kept: sql<number>`count(*) filter (where ${isKept})`,
      running: sql<number>`count(*) filter (where ${isRunning})`,
    })
    .from(proposal)
    .where(eq(proposal.user_id, accountId));
  const files = await call.db.$count(stored_file, eq(stored_file.owner_id, accountId));
  const others = await call.db.$count(account, and(eq(account.role, SUPER), ne(account.id, accountId)));
  const isLast = call.session.role === 'Super' && others === 0;
  const { all = 0, kept = 0, running = 0 } = proposals ?? {};
  const plan: DeletionPlan = {
    refusal: isLast ? REFUSALS[LAST_SUPER][1] : null,
    coded_refusal: isLast ? { code: LAST_SUPER, parameters: {} } : null,
    proposals_deleted: all - kept,
    proposals_kept: kept,
    files,
    running,
  };
  return success('Deletion Plan', plan);
};

/** POST own-account/delete, after the password was confirmed. */
export const deleteOwnAccount: Handler = async (call) => {
  // Locks all super admins before the own row: two who leave at once wait for each other in the same order.
  if (call.session.role === 'Super') await keepOneSuper(call.db, call.session.accountId, LAST_SUPER);
  const row = await lockOwn(call);
  const kept = await keepApproved(call, row.id);
  await forgetMails(call.db, row.email);
  if (!isAdminNumber(row.role)) await forgetAudited(call.db, row.id);
  await deleteAccount(call, row);
  const { config, log } = call.context;
  await queueMails(call.db, config, [accountDeletedMail(config, row, kept)]);
  clearFileCookie(call.reply, config);
  log('warn', 'account deleted by its owner', { role: row.role, proposals_kept: kept });
  return success('Account Deleted');
};

/**
 * Ends running proposals, removes the names from approved ones and moves those to {@link DELETED_OWNER}. Returns their
 * number.
 */
async function keepApproved(call: Call, accountId: string): Promise<number> {
  const { db } = call;
  const running = await db
    .select({ id: proposal.id })
    .from(proposal)
    .where(and(eq(proposal.user_id, accountId), isRunning))
    .orderBy(proposal.id);
  for (const { id } of running) {
    await cancelExtensions(db, id);
    await applyTransition(db, await lockProposal(db, id, null), 'finish', accountId);
  }
  const rows = await db
    .select({ id: proposal.id })
    .from(proposal)
    .where(and(eq(proposal.user_id, accountId), isKept))
    .for('update');
  const kept = rows.map(({ id }) => id);
  if (kept.length === 0) return 0;
  await db
    .insert(account)
    .values({
      id: DELETED_OWNER.id,
      role: null,
      email: DELETED_OWNER.email,
      password_hash: NO_PASSWORD,
      first_name: 'Akun dihapus',
    })
    .onConflictDoNothing();
  await db
    .update(proposal)
    .set({ user_id: DELETED_OWNER.id, ...Object.fromEntries(EMPTIED.map((column) => [column, null])) })
    .where(inArray(proposal.id, kept));
  await db
    .update(proposal_version)
    .set({ fields: sql`${proposal_version.fields} - ${sql.param(EMPTIED)}::text[]` })
    .where(inArray(proposal_version.proposal_id, kept));
  return kept.length;
}

/** Keeps the log entries about the account, but removes its name and values. */
async function forgetAudited(tx: Queryable, accountId: string): Promise<void> {
  await tx.update(audit).set({ label: 'Akun dihapus', changes: [] }).where(eq(audit.record_id, accountId));
}

/** Deletes sent mails; those of announcements are counted, so they only lose their recipient. Queued mails stay. */
async function forgetMails(tx: Queryable, email: string): Promise<void> {
  const isSent = and(eq(mail_job.recipient, email), isNotNull(mail_job.done_at));
  await tx.delete(mail_job).where(and(isSent, isNull(mail_job.announcement_id)));
  await tx
    .update(mail_job)
    .set({ recipient: DELETED_OWNER.email })
    .where(and(isSent, isNotNull(mail_job.announcement_id)));
}
