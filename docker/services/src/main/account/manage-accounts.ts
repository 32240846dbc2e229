import { desc, eq, gte, isNotNull, lte, type SQL } from 'drizzle-orm';
import { roleOfNumber } from '@portal/shared/contract/account/roles';
import { hashPassword } from '../../platform/auth/password';
import { endSessions } from '../../platform/auth/session';
import type { Queryable } from '../../platform/db/database';
import { account, second_factor } from '../../platform/db/schema/accounts';
import type { Handler } from '../../platform/call';
import { refuseChangedMeanwhile } from '../../platform/http/changed-meanwhile';
import { success } from '../../platform/http/envelope';
import { refusal } from '../../platform/http/refusal';
import { orNull } from '../../platform/http/wire';
import { queueMails } from '../mail/queue-mail';
import { orderRename } from '../machine-calls/orders';
import {
  ACCOUNT_COLUMNS,
  accountResponse,
  type AccountRow,
  findAccount,
  isAdminNumber,
  lockAccount,
  updateAccount,
} from './account-row';
import { createAccount, invalidateLinks, refuseTaken } from './create-account';
import { deleteAccount } from './delete-account';
import { addressChangedMails, passwordChangedMail } from './own/account-changed-mails';
import { withSignInWays } from './sign-in-ways';

export const SUPER = 3;

interface Group {
  readonly key: 'admin' | 'user';
  readonly label: string;
  readonly all: string;
  readonly updated: string;
  readonly deleted: string;
  readonly missing: 'missing/account-admin' | 'missing/account-user';
  readonly where: SQL;
  readonly owns: (role: number) => boolean;
}

const ADMINS: Group = {
  key: 'admin',
  label: 'Akun admin',
  all: 'All Admin',
  updated: 'Success Update Admin',
  deleted: 'Success Delete Admin',
  missing: 'missing/account-admin',
  where: lte(account.role, 3),
  owns: isAdminNumber,
};
const RESEARCHERS: Group = {
  key: 'user',
  label: 'Akun user',
  all: 'All User',
  updated: 'Success Update Users',
  deleted: 'Success Delete User',
  missing: 'missing/account-user',
  where: gte(account.role, 4),
  owns: (role) => !isAdminNumber(role),
};

/** POST register-admin: the account is verified at once, because a super admin vouches for the address. */
export const registerAdmin: Handler = async (call) => {
  const { fields, context } = call;
  const role = roleOfNumber(fields['role'] ?? '');
  if (!role) throw refusal('missing/role');
  const email = fields['email'] ?? '';
  await refuseTaken(call.db, { email });
  await createAccount(call.db, {
    role,
    email,
    password_hash: await hashPassword(fields['password'] ?? '', context.config.passwordCost),
    first_name: fields['first_name'] ?? '',
    last_name: orNull(fields['last_name']),
    college: orNull(fields['college']),
    isVerified: true,
  });
  context.log('info', 'admin account created', { by: call.session.email });
  return success('Registered Successfully');
};

/** Creates the calls on the accounts of a group (admin-area.md section 7). */
function accountCallsOf(group: Group) {
  const list: Handler = async (call) => {
    const rows = await call.db
      .select(ACCOUNT_COLUMNS)
      .from(account)
      .where(group.where)
      .orderBy(desc(account.created_at), account.id);
    const accounts = await withSignInWays(call, rows.map(accountResponse), group.where);
    return success(group.all, {
      [group.key]: group.key === 'admin' ? await withSecondFactors(call.db, accounts) : accounts,
    });
  };

  const show: Handler = async (call) => {
    const row = await load(call.db, group, call.params['id']);
    const [shown] = await withSignInWays(call, [accountResponse(row)], eq(account.id, row.id));
    return success(group.label, { [group.key]: shown });
  };

  /**
   * Empty fields keep the old value. A new password, address or role ends the person's sessions, except the caller's
   * own; a new password or address also invalidates the reset links.
   */
  const update: Handler = async (call) => {
    const row = await load(call.db, group, call.params['id'], true);
    refuseChangedMeanwhile(row, call);
    const { fields } = call;
    const role = fields['role'] ? Number(fields['role']) : row.role;
    if (row.role === SUPER && role !== SUPER) await keepOneSuper(call.db, row.id, 'account/last-super-role');
    if (role !== row.role && row.id === call.session.accountId) throw refusal('account/own-role');
    if (fields['email']) await refuseTaken(call.db, { email: fields['email'], exceptId: row.id });
    const email = (fields['email'] || row.email).toLowerCase();
    const passwordHash = fields['password']
      ? await hashPassword(fields['password'], call.context.config.passwordCost)
      : null;
    await updateAccount(call.db, row.id, {
      first_name: fields['first_name'] || row.first_name,
      last_name: fields['last_name'] || row.last_name,
      email,
      role,
      college: fields['college'] || row.college,
      ...(passwordHash === null ? {} : { password_hash: passwordHash }),
    });
    const isMoved = email !== row.email.toLowerCase();
    if (isMoved) await orderRename(call.db, row.email, email);
    if (passwordHash || isMoved) await invalidateLinks(call.db, row.id);
    if (passwordHash || isMoved || role !== row.role)
      await endSessions(call.db, row.id, row.id === call.session.accountId ? call.session.id : null);
    const { config } = call.context;
    if (isMoved) await queueMails(call.db, config, addressChangedMails(config, row, email));
    if (passwordHash) await queueMails(call.db, config, [passwordChangedMail(config, { ...row, email })]);
    return success(group.updated);
  };

  const remove: Handler = async (call) => {
    const row = await load(call.db, group, call.params['id'], true);
    if (row.id === call.session.accountId) throw refusal('account/own');
    if (row.role === SUPER) await keepOneSuper(call.db, row.id, 'account/last-super');
    await deleteAccount(call, row);
    return success(`${group.deleted}${row.id}`);
  };

  return { list, show, update, remove };
}

export const adminAccounts = accountCallsOf(ADMINS);
export const userAccounts = accountCallsOf(RESEARCHERS);

async function withSecondFactors(db: Queryable, accounts: readonly Record<string, unknown>[]) {
  const rows = await db
    .select({ account_id: second_factor.account_id })
    .from(second_factor)
    .where(isNotNull(second_factor.confirmed_at));
  const ids = new Set<unknown>(rows.map(({ account_id }) => account_id));
  return accounts.map((row) => ({ ...row, has_second_factor: ids.has(row['id']) }));
}

async function load(db: Queryable, group: Group, id: string | undefined, isForUpdate = false): Promise<AccountRow> {
  const row = await (isForUpdate ? lockAccount(db, id) : findAccount(db, id));
  if (!row || !group.owns(row.role)) throw refusal(group.missing);
  return row;
}

type LastSuper = 'account/last-super' | 'account/last-super-own' | 'account/last-super-role';

/** Locks all super accounts, so that two admins cannot remove each other at once. */
export async function keepOneSuper(tx: Queryable, exceptId: string, code: LastSuper): Promise<void> {
  const supers = await tx
    .select({ id: account.id })
    .from(account)
    .where(eq(account.role, SUPER))
    .orderBy(account.id)
    .for('update');
  if (supers.every((row) => row.id === exceptId)) throw refusal(code);
}
