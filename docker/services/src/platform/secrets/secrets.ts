import { createHash, randomBytes, timingSafeEqual, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { setting } from '../db/schema/accounts';
import { closeSync, existsSync, linkSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config';
import { ConfigError } from '../config/parse-settings';
import { secretKeyOf } from '../config/setting';
import { syncPath } from '../sync-path';

/** Returns SHA-256 as hex, the stored form of tokens. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Makes a random token of 48 letters, digits, `-` and `_` (288 bits). */
export function randomToken(): string {
  return randomBytes(36).toString('base64url');
}

/** Compares in constant time, so that timing does not reveal where two texts differ. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(createHash('sha256').update(given).digest(), createHash('sha256').update(expected).digest());
}

/** Returns a secret that all replicas share, created on first use. */
export async function sharedSecret(db: Database, name: string): Promise<string> {
  await db.insert(setting).values({ key: name, value: randomToken() }).onConflictDoNothing();
  const [row] = await db.select().from(setting).where(eq(setting.key, name));
  if (!row) throw new Error(`setting ${name} is missing`);
  return row.value;
}

/**
 * Returns the keys for secrets in the database, the sealing one first: the configured keys, then the one in the data
 * folder. That one is created if none is configured; replicas share the folder and so the key.
 * @throws ConfigError when the file in the data folder holds no key
 */
export function secretKeys({ secretsKeys, dataFolder }: Config): readonly Buffer[] {
  const path = join(dataFolder, 'secrets.key');
  if (secretsKeys.length === 0 && !existsSync(path)) makeKey(path, dataFolder);
  return existsSync(path) ? [...secretsKeys, readKey(path)] : secretsKeys;
}

/** Creates the key file atomically: of replicas that start at once only one creates it. */
function makeKey(path: string, folder: string): void {
  const beginning = `${path}.${randomUUID()}`;
  const handle = openSync(beginning, 'wx', 0o600);
  try {
    writeFileSync(handle, `${randomBytes(32).toString('base64')}\n`, { flush: true });
    linkSync(beginning, path);
  } catch (error) {
    if (!existsSync(path)) throw error;
  } finally {
    closeSync(handle);
    rmSync(beginning, { force: true });
  }
  syncPath(folder);
}

function readKey(path: string): Buffer {
  const key = secretKeyOf(readFileSync(path, 'utf8'));
  if (!key)
    throw new ConfigError(
      'SECRETS_KEY',
      `'${path}' holds no key of 32 bytes`,
      'Put the file back as it was; where it is lost, remove it: second steps of the login are then set up anew',
    );
  return key;
}
