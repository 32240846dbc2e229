import { startPostgres } from './start-postgres';

export interface TestDatabase {
  /** Returns an address for DATABASE_URL; every call gives an empty database. */
  url(): Promise<string>;
  stop(): Promise<void>;
}

/** Opens databases of the cluster that all suites of the run share. */
export async function openDatabases(): Promise<TestDatabase> {
  const cluster = await startPostgres();
  return { url: () => cluster.createDatabase(), stop: () => cluster.stop() };
}
