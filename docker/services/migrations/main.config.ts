import { defineConfig } from 'drizzle-kit';

/** `npm run migration:main -- NAME` writes a migration for changes of the main API's tables. */
export default defineConfig({
  dialect: 'postgresql',
  schema: 'docker/services/src/platform/db/schema/!(machines).ts',
  out: 'docker/services/migrations/main',
  migrations: { prefix: 'timestamp' },
});
