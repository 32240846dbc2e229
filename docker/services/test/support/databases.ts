import { startPostgres } from './start-postgres';

export interface TestDatabase {
  /** Address for DATABASE_URL; null for PGlite. Every call gives an empty database. */
  url(): Promise<string | null>;
  stop(): Promise<void>;
}

/** Both databases that the services keep; every suite runs on each. */
export const DATABASES: readonly { name: string; open: () => Promise<TestDatabase> }[] = [
  { name: 'PGlite', open: async () => ({ url: async () => null, stop: async () => undefined }) },
  {
    name: 'PostgreSQL',
    open: async () => {
      const cluster = await startPostgres();
      return { url: () => cluster.createDatabase(), stop: () => cluster.stop() };
    },
  },
];
