import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Config } from '../config/config';
import type { Database, Queryable } from '../db/database';
import { lockFor } from '../db/expressions';
import { account, login_attempt, login_browser, login_address } from '../db/schema/accounts';
import type { HttpError } from '../http/http-error';
import { refusalFor } from '../http/refusal';

/** One address may make this many times the attempts of one pair of address and email. */
const IP_FACTOR = 10;
/** Longest pause between attempts on one account from new addresses, seconds. */
const MAX_PAUSE_SECONDS = 60;

export interface LoginPlace {
  readonly ip: string;
  /** Hash of the browser's cookie; null for a browser without one. */
  readonly browser: string | null;
}

interface Attempts {
  /** Attempts from this browser, if the account knows it; null for an unknown browser. */
  readonly own: number | null;
  readonly own_wait: number | null;
  readonly pair: number;
  readonly pair_wait: number | null;
  readonly address: number;
  readonly address_wait: number | null;
  readonly account: number;
  /** Seconds since the last attempt on the account from anywhere. */
  readonly quiet: number | null;
  readonly is_known: boolean;
}

const WINDOW_SECONDS = 15 * 60;

/**
 * Records an attempt before its password is checked, so that parallel attempts count too. A refused attempt is not
 * counted. A browser that has logged in to the account before has its own count. All others share three limits:
 * - of an email from one address;
 * - of an account over all addresses, by a pause that doubles, so that nobody can lock somebody else out for long;
 * - of an address over all emails.
 * The last two do not apply to people who have logged in to this account from this address before. So an attacker
 * cannot lock them out, nor a campus behind one address.
 * @throws HttpError 429 with the time to wait
 */
export async function noteAttempt(
  db: Database,
  config: Config,
  email: string,
  { ip, browser }: LoginPlace,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockFor(tx, `login:${ip}`);
    await lockFor(tx, `login-account:${email}`);
    const { at } = login_attempt;
    const isAccount = eq(login_attempt.email, email);
    const isAddress = eq(login_attempt.ip, ip);
    const isPair = sql`${isAccount} and ${isAddress} and ${login_attempt.browser} is null`;
    const isOwn = sql`${isAccount} and ${login_attempt.browser} = ${browser}`;
    const length = sql`make_interval(secs => ${WINDOW_SECONDS})`;
    const known = tx
      .select({ ip: login_address.ip })
      .from(login_address)
      .innerJoin(account, eq(account.id, login_address.account_id))
      .where(and(eq(sql`lower(${account.email})`, email), eq(login_address.ip, ip)));
    const [knownBrowser] = await tx
      .select({ token_hash: login_browser.token_hash })
      .from(login_browser)
      .innerJoin(account, eq(account.id, login_browser.account_id))
      .where(and(eq(sql`lower(${account.email})`, email), eq(login_browser.token_hash, browser ?? '')));
    const secondsUntil = (first: SQL) =>
      sql<number | null>`extract(epoch from ${first} + ${length} - clock_timestamp())::float8`;
    const [row] = await tx
      .select({
        own: knownBrowser ? sql<number>`count(*) filter (where ${isOwn})` : sql<null>`null`,
        own_wait: secondsUntil(sql`min(${at}) filter (where ${isOwn})`),
        pair: sql<number>`count(*) filter (where ${isPair})`,
        address: sql<number>`count(*) filter (where ${isAddress})`,
        account: sql<number>`count(*) filter (where ${isAccount})`,
        pair_wait: secondsUntil(sql`min(${at}) filter (where ${isPair})`),
        address_wait: secondsUntil(sql`min(${at}) filter (where ${isAddress})`),
        quiet: sql<
          number | null
        >`extract(epoch from clock_timestamp() - max(${at}) filter (where ${isAccount}))::float8`,
        is_known: sql<boolean>`exists ${known}`,
      })
      .from(login_attempt)
      .where(and(or(isAddress, isAccount), sql`${at} > clock_timestamp() - ${length}`));
    const wait = row ? computeWait(row, config.loginAttempts) : 0;
    if (wait > 0) throw tooManyLogins(wait);
    await tx
      .insert(login_attempt)
      .values({ email, ip, browser: knownBrowser?.token_hash ?? null, at: sql`clock_timestamp()` });
  });
}

/** Returns the seconds until the next attempt is allowed; 0: now. */
export function computeWait(attempts: Attempts, maxAttempts: number): number {
  if (attempts.own !== null) return attempts.own >= maxAttempts ? Math.max(1, attempts.own_wait ?? 1) : 0;
  if (attempts.pair >= maxAttempts) return Math.max(1, attempts.pair_wait ?? 1);
  if (attempts.is_known) return 0;
  if (attempts.address >= maxAttempts * IP_FACTOR) return Math.max(1, attempts.address_wait ?? 1);
  if (attempts.account < maxAttempts) return 0;
  const pause = Math.min(2 ** Math.min(attempts.account - maxAttempts, 10), MAX_PAUSE_SECONDS);
  return Math.max(0, pause - (attempts.quiet ?? pause));
}

function tooManyLogins(wait: number): HttpError {
  return wait > 90
    ? refusalFor(wait, 'limit/login-minutes', { minutes: Math.ceil(wait / 60) })
    : refusalFor(wait, 'limit/login-seconds', { seconds: Math.max(1, Math.ceil(wait)) });
}

/**
 * Clears earlier attempts after a correct password: those of this browser, or of unknown browsers at this address.
 * Makes browser and address known to the account.
 * @param browser hash of the cookie that the browser has from now on; null if it has none
 * @param before origin of the attempt
 */
export async function forgetAttempts(
  db: Database,
  person: { readonly id: string; readonly email: string },
  browser: string | null,
  before: LoginPlace,
): Promise<void> {
  const { ip } = before;
  const ofAccount = eq(login_attempt.email, sql`lower(${person.email})`);
  const known = await db.$count(
    login_browser,
    and(eq(login_browser.account_id, person.id), eq(login_browser.token_hash, before.browser ?? '')),
  );
  const theirs =
    known > 0
      ? eq(login_attempt.browser, before.browser ?? '')
      : and(eq(login_attempt.ip, ip), isNull(login_attempt.browser));
  await db.delete(login_attempt).where(and(ofAccount, theirs));
  if (browser !== null)
    await db
      .insert(login_browser)
      .values({ account_id: person.id, token_hash: browser })
      .onConflictDoUpdate({ target: [login_browser.account_id, login_browser.token_hash], set: { at: sql`now()` } });
  await db
    .insert(login_address)
    .values({ account_id: person.id, ip })
    .onConflictDoUpdate({ target: [login_address.account_id, login_address.ip], set: { at: sql`now()` } });
}

/** Deletes all attempts on an account, so that its owner can log in at once. */
export async function unlockLogin(db: Queryable, email: string): Promise<void> {
  await db.delete(login_attempt).where(eq(login_attempt.email, email.toLowerCase()));
}
