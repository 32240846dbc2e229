import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { compare } from 'bcryptjs';
import { refusalFor } from '../http/refusal';

/** Number of hashes computed at a time: one core stays free. */
const AT_ONCE = Math.max(1, Math.min(4, availableParallelism() - 1));
/** Longest queue; a hash takes about 0.1 s, so the wait is a few seconds at most. */
const WAITING = 40;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Queues the computation of password hashes, so that many of them do not hold up other calls.
 * @throws HttpError 503 when the queue is full
 */
async function inHashQueue<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING) throw refusalFor(5, 'server/busy');
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

const BLOCK_SIZE = 8;
const KEY_BYTES = 32;

/** Stored hash of an account without a password; no password matches it. */
export const NO_PASSWORD = 'none';

/**
 * Hashes a password with salted scrypt (RFC 7914; by default 32 MB, about 0.1 s): `scrypt$N$r$salt$hash`.
 * @param cost N, of `config.passwordCost`
 */
export async function hashPassword(password: string, cost: number): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost, BLOCK_SIZE);
  return ['scrypt', cost, BLOCK_SIZE, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Whether a hash is bcrypt (`$2y$10$…`), from an imported Laravel account; it is replaced at the first login. */
export function isForeignHash(stored: string): boolean {
  return /^\$2[aby]\$\d\d\$.{53}$/.test(stored);
}

/**
 * Whether a password matches a stored hash. Without a hash, or with {@link NO_PASSWORD}, it takes the same time and
 * returns false.
 * @param newCost scrypt's N for new hashes
 */
export async function isPassword(password: string, stored: string | null, newCost: number): Promise<boolean> {
  if (stored !== null && isForeignHash(stored)) return inHashQueue(() => compare(password, stored));
  const own = stored?.startsWith('scrypt$') ? stored : null;
  const [, cost, block, salt, key] = (own ?? `scrypt$${newCost}$${BLOCK_SIZE}$AAAAAAAAAAAAAAAAAAAAAA$`).split('$');
  const derived = await derive(password, Buffer.from(salt ?? '', 'base64url'), Number(cost), Number(block));
  const expected = Buffer.from(key ?? '', 'base64url');
  return own !== null && expected.length === derived.length && timingSafeEqual(expected, derived);
}

function derive(password: string, salt: Buffer, cost: number, blockSize: number): Promise<Buffer> {
  const options: ScryptOptions = { cost, blockSize, parallelization: 1, maxmem: 256 * cost * blockSize };
  return inHashQueue(
    () =>
      new Promise((resolve, reject) => {
        scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );
}
