import { readConfig, type Config } from './config';
import { parseSettings } from './parse-settings';
import { withSecretFiles } from './secret-files';
import { SUPER_SETTINGS } from './settings';

/**
 * The settings of this process. No other file of the services reads its environment.
 * @throws ConfigError naming the variable and a hint
 */
export function ownConfig(): Config {
  return readConfig(withSecretFiles(process.env));
}

/** What the environment tells of the super admin to be made. */
export function ownSuperSettings() {
  return parseSettings(SUPER_SETTINGS, process.env);
}
