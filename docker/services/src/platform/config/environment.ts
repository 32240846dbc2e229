import { readConfig, type Config } from './config';
import { ConfigError, type Env, parseSettings } from './parse-settings';
import { SUPER_SETTINGS, SECRETS } from './settings';
import { readFileSync } from 'node:fs';

// The AWS SDK would warn about later versions of Node in the output of every command.
process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';

/**
 * No other file of the services reads its environment.
 * @throws ConfigError naming the variable and a hint
 */
export function ownConfig(): Config {
  return readConfig(withSecretFiles(process.env));
}

export function ownSuperSettings() {
  return parseSettings(SUPER_SETTINGS, process.env);
}

/**
 * Adds the secrets from the files that `<NAME>_FILE` names to the environment.
 * @throws ConfigError when such a file cannot be read, or both are set
 */
function withSecretFiles(env: Env): Env {
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
    // An empty secret would count as not set, e.g. start an empty embedded database.
    if (!read[name]) throw new ConfigError(`${name}_FILE`, `'${file}' is empty`, 'Write the secret into it');
  }
  return { ...env, ...read };
}
