import type { Config } from '../config/config';
import { first, type Database } from '../db/database';
import { tooMany } from '../http/http-error';

/** One address may try this many times more than one pair of address and email. */
const IP_FACTOR = 10;
/** Longest pause between attempts on one account from new addresses, seconds. */
const MAX_PAUSE = 60;

interface Attempts {
  readonly pair: number;
  readonly pair_wait: number | null;
  readonly address: number;
  readonly address_wait: number | null;
  readonly account: number;
  /** Seconds since the last attempt on the account from anywhere. */
  readonly quiet: number | null;
  readonly is_known: boolean;
}

/**
 * Notes an attempt before its password is checked, so that parallel attempts count too. Three limits: of an email from one
 * address; of an account over all addresses, by a pause that doubles, so that nobody can lock somebody else out for long;
 * of an address over all emails. The last two leave out whoever has logged in to this account from this address before: an
 * attacker keeps neither them nor a campus behind one address out. A refused attempt is not noted.
 * @throws HttpError 429 with the time to wait
 */
export async function noteAttempt(db: Database, config: Config, email: string, ip: string): Promise<void> {
  const window = config.login.windowMinutes * 60;
  await db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`login:${ip}`]);
    await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`login-account:${email}`]);
    const row = await first<Attempts>(
      tx,
      `select count(*) filter (where email = $1 and ip = $2) as pair, count(*) filter (where ip = $2) as address, count(*) filter (where email = $1) as account,
              extract(epoch from min(at) filter (where email = $1 and ip = $2) + make_interval(secs => $3) - clock_timestamp())::float8 as pair_wait,
              extract(epoch from min(at) filter (where ip = $2) + make_interval(secs => $3) - clock_timestamp())::float8 as address_wait,
              extract(epoch from clock_timestamp() - max(at) filter (where email = $1))::float8 as quiet,
              exists (select 1 from login_known k join account a on a.id = k.account_id where lower(a.email) = $1 and k.ip = $2) as is_known
         from login_attempt where (ip = $2 or email = $1) and at > clock_timestamp() - make_interval(secs => $3)`,
      [email, ip, window],
    );
    const wait = row ? waitOf(row, config.login.maxAttempts) : 0;
    if (wait > 0) throw tooMany(`Terlalu banyak percobaan masuk. Coba lagi dalam ${inWords(wait)}.`, wait);
    await tx.query('insert into login_attempt (email, ip, at) values ($1, $2, clock_timestamp())', [email, ip]);
  });
}

/** Seconds until the next attempt is taken; 0: now. */
export function waitOf(attempts: Attempts, maxAttempts: number): number {
  if (attempts.pair >= maxAttempts) return Math.max(1, attempts.pair_wait ?? 1);
  if (attempts.is_known) return 0;
  if (attempts.address >= maxAttempts * IP_FACTOR) return Math.max(1, attempts.address_wait ?? 1);
  if (attempts.account < maxAttempts) return 0;
  const pause = Math.min(2 ** Math.min(attempts.account - maxAttempts, 10), MAX_PAUSE);
  return Math.max(0, pause - (attempts.quiet ?? pause));
}

function inWords(seconds: number): string {
  return seconds > 90 ? `${Math.ceil(seconds / 60)} menit` : `${Math.max(1, Math.ceil(seconds))} detik`;
}

/** A right password forgives the earlier attempts, and makes the address a known one of the account. */
export async function forgetAttempts(
  db: Database,
  account: { readonly id: string; readonly email: string },
  ip: string,
): Promise<void> {
  await db.query('delete from login_attempt where email = lower($1) and ip = $2', [account.email, ip]);
  await db.query(
    'insert into login_known (account_id, ip) values ($1, $2) on conflict (account_id, ip) do update set at = now()',
    [account.id, ip],
  );
}
