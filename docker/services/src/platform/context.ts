import type { SecretBox } from './secrets/secret-box';
import type { Config } from './config/config';
import type { Database } from './db/database';
import type { Log } from './log';

export interface Context {
  readonly config: Config;
  readonly db: Database;
  readonly log: Log;
  /** Signs verification links; the same in all replicas. */
  readonly linkSecret: string;
  /** Proves to the machine service that the main API is calling. */
  readonly internalSecret: string;
  /** Encrypts values in the database that this process must be able to read again. */
  readonly secrets: SecretBox;
  /** Tells this process's workers that something was put in a queue. */
  wakeQueues(): void;
  /** Tells this process's reconcile loop that something else should run now, and whom maintenance concerns. */
  wakeEngine(): void;
}

/** False for a machine service that asks another main API: its database has none of the main API's tables. */
export function hasMainTables({ config }: Pick<Context, 'config'>): boolean {
  return config.mainUrl === null;
}
