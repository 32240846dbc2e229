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
  /** Authenticates internal calls between the portal's own servers. */
  readonly internalSecret: string;
  /** Encrypts values in the database that this process must be able to read again. */
  readonly secrets: SecretBox;
  /** Wakes this process's queue workers after a job was queued. */
  wakeQueues(): void;
  /** Wakes this process's reconcile loop and session notices after a change of bookings or machines. */
  wakeEngine(): void;
}

/** False for a machine service that asks another main API: its database has none of the main API's tables. */
export function hasMainTables({ config }: Pick<Context, 'config'>): boolean {
  return config.mainUrl === null;
}
