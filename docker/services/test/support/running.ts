import type { Role } from '@portal/shared/contract/roles';
import { enterAll, type Person } from './client';
import type { TestDatabase } from './databases';
import { startServer, type Server } from './server';

interface Running {
  readonly server: Server;
  /** One person of each role, signed in. */
  readonly people: Record<Role, Person>;
}

/**
 * Starts the services before the tests of the `describe` it is called in, signs in one person of each role, and stops
 * all afterwards. What it gives can be read once a test runs, not while the tests are described.
 */
export function running(open: () => Promise<TestDatabase>, env: Readonly<Record<string, string>> = {}): Running {
  let database: TestDatabase | undefined;
  let server: Server | undefined;
  let people: Record<Role, Person> | undefined;
  beforeAll(async () => {
    database = await open();
    server = await startServer({ databaseUrl: await database.url(), env });
    people = await enterAll(server);
  });
  afterAll(async () => {
    await server?.stop();
    await database?.stop();
  });
  const started = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('the services are not running yet');
    return value;
  };
  return {
    get server() {
      return started(server);
    },
    get people() {
      return started(people);
    },
  };
}
