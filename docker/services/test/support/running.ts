import type { Role } from '@portal/shared/contract/account/roles';
import type { Endpoint } from '@portal/shared/contract/endpoint';
import { enterAll, good, refused, send, type Person, type Request } from './client';
import type { Settings } from './programs/launch';
import { startServer, type Server } from './server';
import { sql } from './sql';

/** A request by a person, or by the person who is signed in with a role. */
type ByRole = Omit<Request, 'as'> & { readonly as?: Person | Role };

/**
 * Starts the services before the tests of the calling `describe`, signs in one person of each role, and stops all
 * afterwards. Its properties can be read only once a test runs.
 * @param env settings; a function if they are known only once an earlier `beforeAll` has run
 */
export function running(env: Settings | (() => Settings) = {}) {
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
  const sendBy = (endpoint: Endpoint, request?: ByRole) => send(started(server), endpoint, by(request));
  return {
    /** Like `good` and `send` of the client. */
    good: <E extends Endpoint>(endpoint: E, request?: ByRole) => good(started(server), endpoint, by(request)),
    send: sendBy,
    /** Sends a call and returns the HTTP status of the response. */
    status: async (endpoint: Endpoint, request?: ByRole) => (await sendBy(endpoint, request)).status,
    /** Sends a call that must be refused with 422 and returns the refused fields. */
    refused: async (endpoint: Endpoint, request?: ByRole) => refused(await sendBy(endpoint, request)),
    /** Runs statements on the services' database, like `sql`. */
    sql: (...statements: string[]) => sql(started(server).databaseUrl ?? '', ...statements),
    get server() {
      return started(server);
    },
    get databaseUrl() {
      return started(server).databaseUrl ?? '';
    },
    /** One person of each role, signed in. */
    get people() {
      return started(people);
    },
    /**
     * Kills the services, runs `meanwhile`, and starts them again on the same database and files, with the same
     * settings unless others are given. Sessions survive.
     */
    restart: async <T>(meanwhile: () => Promise<T>, otherSettings = settings): Promise<T> => {
      const { folder, databaseUrl } = started(server);
      await started(server).kill();
      const outcome = await meanwhile();
      server = await startServer({ databaseUrl, folder, env: otherSettings });
      return outcome;
    },
  };
}
