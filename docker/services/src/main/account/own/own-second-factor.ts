import { and, eq, sql } from 'drizzle-orm';
import { confirmSecondFactor as confirmCall } from '@portal/shared/contract/endpoints/account/own-account';
import { hasSecondFactor, renewRecoveryCodes, takeCode } from '../../../platform/auth/second-factor';
import { appAddress, newSecret, matchStep } from '../../../platform/auth/totp';
import type { Queryable } from '../../../platform/db/database';
import { login_ticket, recovery_code, second_factor } from '../../../platform/db/schema/accounts';
import { idempotent_answer } from '../../../platform/db/schema/traffic';
import type { Call, Handler } from '../../../platform/call';
import { success } from '../../../platform/http/envelope';
import { invalid } from '../../../platform/http/http-error';
import { refusal } from '../../../platform/http/refusal';
import { optionalInstant } from '../../../platform/http/wire';
import { queueMails } from '../../mail/queue-mail';
import { type AccountRow, isAdminNumber, lockAccount, lockOwn } from '../account-row';
import { secondFactorMail } from './account-changed-mails';

const WRONG_CODE = 'Kode salah atau sudah pernah dipakai.';

export const showSecondFactor: Handler = async (call) => {
  const [row] = await call.db
    .select({
      confirmed_at: second_factor.confirmed_at,
      left: sql<number>`count(${recovery_code.code_hash}) filter (where ${recovery_code.used_at} is null)`,
    })
    .from(second_factor)
    .leftJoin(recovery_code, eq(recovery_code.account_id, second_factor.account_id))
    .where(eq(second_factor.account_id, call.session.accountId))
    .groupBy(second_factor.account_id);
  return success('Second Factor', {
    is_on: Boolean(row?.confirmed_at),
    since: optionalInstant(row?.confirmed_at ?? null),
    recovery_left: row?.left ?? 0,
  });
};

/** POST begin, after the password was confirmed: creates a key, which takes effect with {@link confirmSecondFactor}. */
export const beginSecondFactor: Handler = async (call) => {
  const row = await lockOwn(call);
  if (await hasSecondFactor(call.db, row.id)) throw refusal('second-factor/on');
  const secret = newSecret();
  const sealed = call.context.secrets.seal(secret, row.id);
  await call.db
    .insert(second_factor)
    .values({ account_id: row.id, secret: sealed })
    .onConflictDoUpdate({
      target: second_factor.account_id,
      set: { secret: sealed, last_step: 0, created_at: sql`now()` },
    });
  return success('Second Factor Key', { secret, uri: appAddress(call.context.config.brandName, row.email, secret) });
};

/**
 * POST confirm with the first code: switches the second step on and returns the recovery codes, which are never shown
 * again.
 */
export const confirmSecondFactor: Handler = async (call) => {
  const row = await lockOwn(call);
  const [factor] = await call.db.select().from(second_factor).where(eq(second_factor.account_id, row.id)).for('update');
  const secret = factor && call.context.secrets.open(factor.secret, row.id);
  if (!factor || !secret) throw refusal('second-factor/no-key');
  if (factor.confirmed_at) throw refusal('second-factor/on');
  const step = matchStep(secret, (call.fields['code'] ?? '').replace(/\s/g, ''), Date.now(), 0);
  if (step === null)
    throw invalid('code', 'Kode tidak cocok. Periksa apakah jam ponsel Anda tepat, lalu ketik kode yang terbaru.');
  await call.db
    .update(second_factor)
    .set({ confirmed_at: sql`now()`, last_step: step })
    .where(eq(second_factor.account_id, row.id));
  const recoveryCodes = await renewRecoveryCodes(call.db, row.id);
  await notify(call, row, 'on');
  // A response to an Idempotency-Key is stored for retries. Delete it: recovery codes are stored only as hashes.
  call.afterCommit(async () => {
    await call.context.db
      .delete(idempotent_answer)
      .where(and(eq(idempotent_answer.account_id, row.id), eq(idempotent_answer.call, confirmCall.name)));
  });
  return success('Second Factor On', { recovery_codes: recoveryCodes });
};

/** POST end, after the password was confirmed, with a code. */
export const endSecondFactor: Handler = async (call) => {
  const row = await lockOwn(call);
  if (!(await hasSecondFactor(call.db, row.id))) throw refusal('second-factor/off');
  if (!(await takeCode(call.db, call.context.secrets, row.id, call.fields['code'] ?? '')))
    throw invalid('code', WRONG_CODE);
  await remove(call.db, row.id);
  await notify(call, row, 'off');
  return success('Second Factor Off');
};

/** POST reset-second-factor/{id} by a super admin, for another admin. */
export const resetSecondFactor: Handler = async (call) => {
  const id = call.params['id'];
  const row = await lockAccount(call.db, id);
  if (!row || !isAdminNumber(row.role)) throw refusal('missing/account-admin');
  if (row.id === call.session.accountId) throw refusal('second-factor/own');
  if (!(await hasSecondFactor(call.db, row.id))) throw refusal('second-factor/off');
  await remove(call.db, row.id);
  await notify(call, row, 'reset');
  return success('Second Factor Reset');
};

async function remove(tx: Queryable, accountId: string): Promise<void> {
  await tx.delete(second_factor).where(eq(second_factor.account_id, accountId));
  await tx.delete(login_ticket).where(eq(login_ticket.account_id, accountId));
}

async function notify(call: Call, person: AccountRow, happened: 'on' | 'off' | 'reset'): Promise<void> {
  const { config, log } = call.context;
  await queueMails(call.db, config, [secondFactorMail(config, person, happened)]);
  log('info', `second factor ${happened}`, { account: person.email, by: call.session.email });
}
