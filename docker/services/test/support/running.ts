import type { Role } from '@portal/shared/contract/account/roles';
import type { Endpoint, ResponseOf } from '@portal/shared/contract/endpoint';
import { enterAll, good, refused, send, type Person, type Request } from './client';
import type { Settings } from './programs/launch';
import { startServer, type Server } from './server';
import { sql } from './sql';

/** A request, made by a person or by whoever is signed in with a role. */
type ByRole = Omit<Request, 'as'> & { readonly as?: Person | Role };

interface Running {
  readonly server: Server;
  readonly databaseUrl: string;
  /** Runs statements on the services' database, like `sql`. */
  sql(...statements: string[]): ReturnType<typeof sql>;
  /** Like `good` and `send` of the client. */
  good<E extends Endpoint>(endpoint: E, request?: ByRole): Promise<ResponseOf<E>>;
  send(endpoint: Endpoint, request?: ByRole): ReturnType<typeof send>;
  /** Sends a call and returns the HTTP status of the response. */
  status(endpoint: Endpoint, request?: ByRole): Promise<number>;
  /** Sends a call that must be refused with 422 and returns the refused fields. */
  refused(endpoint: Endpoint, request?: ByRole): Promise<ReturnType<typeof refused>>;
  /** One person of each role, signed in. */
  readonly people: Record<Role, Person>;
  /**
   * Kills the services, runs `meanwhile`, and starts them again on the same database and files, with the same settings
   * unless `env` is given. Sessions survive.
   */
  restart<T>(meanwhile: () => Promise<T>, env?: Settings): Promise<T>;
}

/**
 * Starts the services before the tests of the calling `describe`, signs in one person of each role, and stops all
 * afterwards. Its properties can be read only once a test runs.
 * @param env settings; a function if they are known only once an earlier `beforeAll` has run
 */
export function running(env: Settings | (() => Settings) = {}): Running {
  let settings: Settings = {};
  let server: Server | undefined;
  let people: Record<Role, Person> | undefined;
  beforeAll(async () => {
    settings = typeof env === 'function' ? env() : env;
    server = await startServer({ env: settings });
    people = await enterAll(server);
  });
  afterAll(async () => {
    await server?.stop();
  });
  const started = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('the services are not running yet');
    return value;
  };
  const by = ({ as, ...request }: ByRole = {}): Request => ({
    ...request,
    as: typeof as === 'string' ? started(people)[as] : as,
  });
  const running: Running = {
    good: (endpoint, request) => good(started(server), endpoint, by(request)),
    send: (endpoint, request) => send(started(server), endpoint, by(request)),
    status: async (endpoint, request) => (await running.send(endpoint, request)).status,
    refused: async (endpoint, request) => refused(await running.send(endpoint, request)),
    sql: (...statements) => sql(running.databaseUrl, ...statements),
    get server() {
      return started(server);
    },
    get databaseUrl() {
      return started(server).databaseUrl ?? '';
    },
    get people() {
      return started(people);
    },
    restart: async (meanwhile, otherSettings = settings) => {
      const { folder, databaseUrl } = started(server);
      await started(server).kill();
      const outcome = await meanwhile();
      server = await startServer({ databaseUrl, folder, env: otherSettings });
      return outcome;
    },
  };
  return running;
}
