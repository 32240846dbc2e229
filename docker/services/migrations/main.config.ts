import { defineConfig } from 'drizzle-kit';

/** `npm run migration:main -- NAME`: writes what has changed in the main API's tables. */
export default defineConfig({
  dialect: 'postgresql',
  schema: 'docker/services/src/db/schema/!(machines).ts',
  out: 'docker/services/migrations/main',
  migrations: { prefix: 'timestamp' },
});
