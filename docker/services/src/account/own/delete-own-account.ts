import type { DeletionPlan } from '@portal/shared/contract/entities/own-account';
import { first, type Queryable } from '../../db/database';
import { clearFileCookie } from '../../auth/file-cookie';
import type { Call, Handler } from '../../http/call';
import { answer } from '../../http/envelope';
import { queueMails } from '../../mail/queue-mail';
import { cancelExtensions } from '../../proposal/extensions';
import { lockProposal } from '../../proposal/load';
import { takeStep } from '../../proposal/transition';
import { isAdminNumber } from '../account-row';
import { deleteAccount } from '../delete-account';
import { keepOneSuper, SUPER } from '../manage-accounts';
import { accountDeletedMail } from './account-changed-mails';
import { lockOwn } from './own-row';

const LAST_SUPER = 'Anda super admin terakhir. Angkat super admin lain lebih dahulu, lalu hapus akun ini.';
/** What was approved once; a proposal in the bin goes like the others. */
const KEPT = "user_id = $1 and status in ('Approved', 'Finished') and deleted_at is null";

/** Who has the kept proposals: an account without role, so nobody can be it. */
const NOBODY = { id: '00000000-0000-4000-8000-00000000dead', email: 'akun-dihapus@portal.invalid' } as const;

/** Columns of a kept proposal that name people, or files that are gone. */
const EMPTIED = [
  ...['phone_number', 'pembimbing1', 'pembimbing2', 'pembimbing3', 'peneliti'],
  ...['admin_name', 'position', 'leader_name', 'pic', 'previous_experience'],
  ...['application_file', 'docker_image', 'proposal_file', 'anggaran_file'],
  ...['collaboration_file', 'adhoc_file', 'institution_file', 'report_file'],
] as const;

/** GET own-account/deletion: what would go and what would stay, before anything is asked. */
export const showDeletion: Handler = async (call) => {
  const own = [call.session.accountId];
  const proposals = await first<{ kept: number; running: number; all: number }>(
    call.db,
    `select count(*) as "all", count(*) filter (where ${KEPT}) as kept,
            count(*) filter (where status = 'Approved' and deleted_at is null) as running
       from proposal where user_id = $1`,
    own,
  );
  const files = await first<{ count: number }>(
    call.db,
    'select count(*) as count from stored_file where owner_id = $1',
    own,
  );
  const others = await first<{ count: number }>(
    call.db,
    'select count(*) as count from account where role = $2 and id <> $1',
    [call.session.accountId, SUPER],
  );
  const { all = 0, kept = 0, running = 0 } = proposals ?? {};
  const plan: DeletionPlan = {
    refusal: call.session.role === 'Super' && (others?.count ?? 0) === 0 ? LAST_SUPER : null,
    proposals_deleted: all - kept,
    proposals_kept: kept,
    files: files?.count ?? 0,
    running,
  };
  return answer('Deletion Plan', plan);
};

/** POST own-account/delete, after the password. */
export const deleteOwnAccount: Handler = async (call) => {
  // All super admins are locked before the own row: two who leave at once wait for each other in one order.
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
  return answer('Account Deleted');
};

/** Ends what still runs, takes the names out of what was approved, and gives it to {@link NOBODY}. Gives how many there are. */
async function keepApproved(call: Call, accountId: string): Promise<number> {
  const { db } = call;
  const running = await db.query<{ id: string }>(
    "select id from proposal where user_id = $1 and status = 'Approved' and deleted_at is null order by id",
    [accountId],
  );
  for (const { id } of running) {
    await cancelExtensions(db, id);
    await takeStep(db, await lockProposal(db, id, null), 'finish', accountId);
  }
  const kept = (await db.query<{ id: string }>(`select id from proposal where ${KEPT} for update`, [accountId])).map(
    ({ id }) => id,
  );
  if (kept.length === 0) return 0;
  await db.query(
    "insert into account (id, role, email, password_hash, first_name) values ($1, null, $2, 'none', 'Akun dihapus') on conflict do nothing",
    [NOBODY.id, NOBODY.email],
  );
  const emptied = EMPTIED.map((column) => `${column} = null`).join(', ');
  await db.query(`update proposal set user_id = $2, ${emptied} where id = any($1::uuid[])`, [kept, NOBODY.id]);
  await db.query('update proposal_version set fields = fields - $2::text[] where proposal_id = any($1::uuid[])', [
    kept,
    EMPTIED,
  ]);
  return kept.length;
}

/** What admins once did to the account stays in their log, without its name. */
async function forgetAudited(tx: Queryable, accountId: string): Promise<void> {
  await tx.query("update audit set label = 'Akun dihapus', changes = '[]' where record_id = $1", [accountId]);
}

/** Sent mails go, but for the count of an announcement; one that is still to be sent to this person is sent. */
async function forgetMails(tx: Queryable, email: string): Promise<void> {
  await tx.query('delete from mail_job where recipient = $1 and done_at is not null and announcement_id is null', [
    email,
  ]);
  await tx.query(
    'update mail_job set recipient = $2 where recipient = $1 and done_at is not null and announcement_id is not null',
    [email, NOBODY.email],
  );
}
