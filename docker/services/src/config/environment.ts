import { readAgentSettings } from './agent-settings';
import { readConfig, type Config } from './config';
import { readEngineSettings } from './engine-settings';
import { parseSettings } from './parse-settings';
import { withSecretFiles } from './secret-files';
import { SETTINGS, SUPER_SETTINGS } from './settings';

/**
 * The settings of this process. No other file of the services reads its environment.
 * @throws ConfigError naming the variable and a hint
 */
export function ownConfig(): Config {
  return readConfig(withSecretFiles(process.env));
}

/** The settings of a machine's agent: its own, and those of the daemon that it holds. */
export function ownAgentSettings() {
  const { env } = process;
  const { LOG_LEVEL: logLevel } = parseSettings(SETTINGS.pick({ LOG_LEVEL: true }), env);
  return { agent: readAgentSettings(env), engine: readEngineSettings({ ...env, PORTAL_ENGINE: 'docker' }), logLevel };
}

/** What the environment tells of the super admin to be made. */
export function ownSuperSettings() {
  return parseSettings(SUPER_SETTINGS, process.env);
}
