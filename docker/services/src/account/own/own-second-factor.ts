import { confirmSecondFactor as confirmCall } from '@portal/shared/contract/endpoints/own-account';
import { renewRecoveryCodes, takeCode } from '../../auth/second-factor';
import { appAddress, newSecret, newStepOf } from '../../auth/totp';
import { first, type Queryable } from '../../db/database';
import type { Call, Handler } from '../../http/call';
import { answer } from '../../http/envelope';
import { conflict, invalid, notFound } from '../../http/http-error';
import { isUuid, optionalInstant } from '../../http/wire';
import { queueMails } from '../../mail/queue-mail';
import { ACCOUNT_COLUMNS, isAdminNumber, type AccountRow } from '../account-row';
import { secondFactorMail } from './account-changed-mails';
import { lockOwn } from './own-row';

const WRONG_CODE = 'Kode salah atau sudah pernah dipakai.';
const IS_ON = 'Verifikasi dua langkah sudah aktif.';
const IS_OFF = 'Verifikasi dua langkah tidak aktif.';

/** GET own-account/second-factor. */
export const showSecondFactor: Handler = async (call) => {
  const row = await first<{ confirmed_at: Date | null; left: number }>(
    call.db,
    `select f.confirmed_at, count(r.code_hash) filter (where r.used_at is null) as left
       from second_factor f left join recovery_code r on r.account_id = f.account_id
      where f.account_id = $1 group by f.account_id`,
    [call.session.accountId],
  );
  return answer('Second Factor', {
    is_on: Boolean(row?.confirmed_at),
    since: optionalInstant(row?.confirmed_at ?? null),
    recovery_left: row?.left ?? 0,
  });
};

/** POST begin, after the password: a new key, which nothing asks for until {@link confirmSecondFactor}. */
export const beginSecondFactor: Handler = async (call) => {
  const row = await lockOwn(call);
  if (await isOn(call.db, row.id)) throw conflict(IS_ON);
  const secret = newSecret();
  await call.db.query(
    `insert into second_factor (account_id, secret) values ($1, $2)
     on conflict (account_id) do update set secret = excluded.secret, last_step = 0, created_at = now()`,
    [row.id, secret],
  );
  return answer('Second Factor Key', { secret, uri: appAddress(call.context.config.brandName, row.email, secret) });
};

/** POST confirm with the first code: from now on a login asks. The recovery codes are given here and never again. */
export const confirmSecondFactor: Handler = async (call) => {
  const row = await lockOwn(call);
  const factor = await first<{ secret: string; confirmed_at: Date | null }>(
    call.db,
    'select secret, confirmed_at from second_factor where account_id = $1 for update',
    [row.id],
  );
  if (!factor) throw conflict('Buat kunci baru dahulu, lalu masukkan kodenya.');
  if (factor.confirmed_at) throw conflict(IS_ON);
  const step = newStepOf(factor.secret, (call.fields['code'] ?? '').replace(/\s/g, ''), Date.now(), 0);
  if (step === null)
    throw invalid('code', 'Kode tidak cocok. Periksa apakah jam ponsel Anda tepat, lalu ketik kode yang terbaru.');
  await call.db.query('update second_factor set confirmed_at = now(), last_step = $2 where account_id = $1', [
    row.id,
    step,
  ]);
  const recoveryCodes = await renewRecoveryCodes(call.db, row.id);
  await tell(call, row, 'on');
  // Who sent an Idempotency-Key has this answer kept for a repetition; these codes are kept as hashes only.
  call.afterCommit(async () => {
    await call.context.db.query('delete from idempotent_answer where account_id = $1 and call = $2', [
      row.id,
      confirmCall.name,
    ]);
  });
  return answer('Second Factor On', { recovery_codes: recoveryCodes });
};

/** POST end, after the password, with a code. */
export const endSecondFactor: Handler = async (call) => {
  const row = await lockOwn(call);
  if (!(await isOn(call.db, row.id))) throw conflict(IS_OFF);
  if (!(await takeCode(call.db, row.id, call.fields['code'] ?? ''))) throw invalid('code', WRONG_CODE);
  await remove(call.db, row.id);
  await tell(call, row, 'off');
  return answer('Second Factor Off');
};

/** POST reset-second-factor/{id} by a super admin, for another admin. */
export const resetSecondFactor: Handler = async (call) => {
  const id = call.params['id'];
  const row = isUuid(id)
    ? await first<AccountRow>(
        call.db,
        `select ${ACCOUNT_COLUMNS} from account where id = $1 and role is not null for update`,
        [id],
      )
    : null;
  if (!row || !isAdminNumber(row.role)) throw notFound('Akun admin');
  if (row.id === call.session.accountId) throw conflict('Matikan verifikasi dua langkah Anda sendiri di halaman akun.');
  if (!(await isOn(call.db, row.id))) throw conflict(IS_OFF);
  await remove(call.db, row.id);
  await tell(call, row, 'reset');
  return answer('Second Factor Reset');
};

async function isOn(db: Queryable, accountId: string): Promise<boolean> {
  const rows = await db.query(
    'select account_id from second_factor where account_id = $1 and confirmed_at is not null',
    [accountId],
  );
  return rows.length > 0;
}

async function remove(tx: Queryable, accountId: string): Promise<void> {
  await tx.query('delete from second_factor where account_id = $1', [accountId]);
  await tx.query('delete from login_ticket where account_id = $1', [accountId]);
}

async function tell(call: Call, person: AccountRow, happened: 'on' | 'off' | 'reset'): Promise<void> {
  const { config, log } = call.context;
  await queueMails(call.db, config, [secondFactorMail(config, person, happened)]);
  log('info', `second factor ${happened}`, { account: person.email, by: call.session.email });
}
