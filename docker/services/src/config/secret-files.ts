import { readFileSync } from 'node:fs';
import { ConfigError } from './config-error';
import type { Env } from './parse-settings';
import { SECRETS } from './settings';

/**
 * The environment with secrets read from the files that `<NAME>_FILE` names.
 * @throws ConfigError when such a file cannot be read, or both are set
 */
export function withSecretFiles(env: Env): Env {
  const read: Record<string, string> = {};
  for (const name of SECRETS) {
    const file = env[`${name}_FILE`]?.trim();
    if (!file) continue;
    if (env[name]) throw new ConfigError(name, `it is set beside ${name}_FILE`, 'Keep one of the two');
    try {
      read[name] = readFileSync(file, 'utf8').trim();
    } catch {
      throw new ConfigError(`${name}_FILE`, `'${file}' cannot be read`, 'Name a file that this user may read');
    }
  }
  return { ...env, ...read };
}
