import type { Role } from '@portal/shared/contract/roles';
import type { Endpoint, ResponseOf } from '@portal/shared/contract/endpoint';
import { enterAll, good, send, type Person, type Request } from './client';
import type { TestDatabase } from './databases';
import type { Settings } from './launch';
import { startServer, type Server } from './server';

/** Database and files of the services. */
interface Place {
  readonly url: string;
  readonly folder: string;
}

/** A request, made by a person or by whoever is signed in with a role. */
type ByRole = Omit<Request, 'as'> & { readonly as?: Person | Role };

interface Running {
  readonly server: Server;
  readonly databaseUrl: string;
  /** Like `good` and `send` of the client. */
  good<E extends Endpoint>(endpoint: E, request?: ByRole): Promise<ResponseOf<E>>;
  send(endpoint: Endpoint, request?: ByRole): ReturnType<typeof send>;
  /** One person of each role, signed in. */
  readonly people: Record<Role, Person>;
  /**
   * Kills the services, runs `meanwhile`, and starts them again on the same database and files, with the same settings
   * unless `env` is given. Sessions survive.
   */
  restart<T>(meanwhile: (place: Place) => Promise<T>, env?: Settings): Promise<T>;
}

/**
 * Starts the services before the tests of the calling `describe`, signs in one person of each role, and stops all
 * afterwards. Its properties can be read only once a test runs.
 * @param env settings; a function if they are known only once an earlier `beforeAll` has run
 */
export function running(open: () => Promise<TestDatabase>, env: Settings | (() => Settings) = {}): Running {
  let database: TestDatabase | undefined;
  let url = '';
  let settings: Settings = {};
  let server: Server | undefined;
  let people: Record<Role, Person> | undefined;
  beforeAll(async () => {
    database = await open();
    url = await database.url();
    settings = typeof env === 'function' ? env() : env;
    server = await startServer({ databaseUrl: url, env: settings });
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
  const personOf = (as: Person | Role | undefined) => (typeof as === 'string' ? started(people)[as] : as);
  return {
    good: (endpoint, { as, ...request } = {}) => good(started(server), endpoint, { ...request, as: personOf(as) }),
    send: (endpoint, { as, ...request } = {}) => send(started(server), endpoint, { ...request, as: personOf(as) }),
    get server() {
      return started(server);
    },
    get databaseUrl() {
      return url;
    },
    get people() {
      return started(people);
    },
    restart: async (meanwhile, otherSettings = settings) => {
      const { folder } = started(server);
      await started(server).kill();
      const outcome = await meanwhile({ url, folder });
      server = await startServer({ databaseUrl: url, folder, env: otherSettings });
      return outcome;
    },
  };
}
