import { defineConfig } from 'drizzle-kit';

/** `npm run migration:machine -- NAME` writes a migration for changes of the machine service's tables. */
export default defineConfig({
  dialect: 'postgresql',
  schema: 'docker/services/src/platform/db/schema/machines.ts',
  out: 'docker/services/migrations/machine',
  migrations: { prefix: 'timestamp' },
});
