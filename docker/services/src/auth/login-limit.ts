import type { Config } from '../config/config';
import { first, type Database } from '../db/database';
import { tooMany } from '../http/http-error';

/** One address may try this many times more than one pair of address and email. */
const IP_FACTOR = 10;

/**
 * Notes an attempt before its password is checked, so that parallel attempts count too; attempts of one address wait for
 * each other here. A refused attempt is not noted: the lock ends when its window does, however often somebody knocks.
 * @throws HttpError 429 when the email from this address, or the address, has tried too often
 */
export async function noteAttempt(db: Database, config: Config, email: string, ip: string): Promise<void> {
  const { maxAttempts, windowMinutes } = config.login;
  const window = windowMinutes * 60;
  await db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`login:${ip}`]);
    const row = await first<{ pair: number; total: number; wait: number | null }>(
      tx,
      `select count(*) filter (where email = $1) as pair, count(*) as total, extract(epoch from min(at) + make_interval(secs => $3) - clock_timestamp())::float8 as wait
         from login_attempt where ip = $2 and at > clock_timestamp() - make_interval(secs => $3)`,
      [email, ip, window],
    );
    if (row && (row.pair >= maxAttempts || row.total >= maxAttempts * IP_FACTOR)) {
      const wait = row.wait ?? window;
      throw tooMany(`Terlalu banyak percobaan masuk. Coba lagi dalam ${Math.max(1, Math.ceil(wait / 60))} menit.`, wait);
    }
    await tx.query('insert into login_attempt (email, ip, at) values ($1, $2, clock_timestamp())', [email, ip]);
  });
}

/** A right password forgives the earlier attempts. */
export async function forgetAttempts(db: Database, email: string, ip: string): Promise<void> {
  await db.query('delete from login_attempt where email = $1 and ip = $2', [email, ip]);
}
