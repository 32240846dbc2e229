import { randomBytes, randomUUID } from 'node:crypto';
import { closeSync, existsSync, linkSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config';
import { ConfigError } from '../config/parse-settings';
import { secretKeyOf } from '../config/setting';
import { syncPath } from '../sync-path';

/**
 * Keys for secrets in the database, the one that seals first: those that are set, then the one in the data folder. That
 * one is made where none is set; replicas share the folder and so the key.
 * @throws ConfigError when the file in the data folder holds no key
 */
export function secretKeys({ secretsKeys, dataFolder }: Config): readonly Buffer[] {
  const path = join(dataFolder, 'secrets.key');
  if (secretsKeys.length === 0 && !existsSync(path)) makeKey(path, dataFolder);
  return existsSync(path) ? [...secretsKeys, readKey(path)] : secretsKeys;
}

/** Whole or not there: of replicas that start at once one makes it. */
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
