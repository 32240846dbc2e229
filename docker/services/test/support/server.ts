import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { giveDemoData } from './data/demo-data';
import { launch, type Settings } from './programs/launch';
import { newFolder } from './new-folder';
import { newDatabase } from './start-postgres';
import { unquote } from './data/unquote';

/** A server with an embedded database needs seconds to start, more on a busy machine; jest's default is five. */
jest.setTimeout(120_000);

export type Server = Awaited<ReturnType<typeof startServer>>;

interface ServerOptions {
  /** By default a new database; null for an embedded one. */
  readonly databaseUrl?: string | null;
  readonly env?: Settings;
  /** Folder of an earlier server; by default a new one. */
  readonly folder?: string;
  /** Makes and fills its database itself; otherwise an empty place gets a copy of the result of such a start. */
  readonly isFirst?: boolean;
}

/** Starts the services as in production: as a separate process, reached over the network. */
export async function startServer(options: ServerOptions = {}) {
  const { databaseUrl = await newDatabase() } = options;
  const folder = options.folder ?? folderOf(databaseUrl);
  const env = options.env ?? {};
  // A server whose database is named in a file, or that runs only some services, makes a real first start.
  const isUsual = (env['PORTAL_SEED'] ?? 'demo') === 'demo' && !env['PORTAL_SERVICES'] && !env['DATABASE_URL_FILE'];
  if (isUsual && !options.isFirst) await giveDemoData(folder, databaseUrl);
  const { end, ...launched } = await launch(folder, databaseUrl, env);
  const mails = () =>
    readFolder(join(folder, 'outbox')).map((name) => unquote(readFileSync(join(folder, 'outbox', name), 'utf8')));
  return {
    ...launched,
    folder,
    databaseUrl,
    /** Returns the stored files, by path below the files folder, including temporary ones. */
    files: () =>
      readFolder(join(folder, 'files')).flatMap((sub) =>
        readFolder(join(folder, 'files', sub)).map((name) => `${sub}/${name}`),
      ),
    /** Returns the texts of the mails in the outbox, oldest first, decoded. */
    mails,
    /** Waits until a mail matches. */
    mail: (pattern: RegExp) => until(() => mails().find((mail) => pattern.test(mail)), `no mail fits ${pattern}`),
    /** Ends the services and returns the exit code. */
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
  };
}

const folders = new Map<string, string>();

/** Replicas on one PostgreSQL share one folder of files; any other server has its own. */
function folderOf(databaseUrl: string | null): string {
  const shared = databaseUrl === null ? undefined : folders.get(databaseUrl);
  const folder = shared ?? newFolder();
  if (databaseUrl !== null) folders.set(databaseUrl, folder);
  return folder;
}

/** Waits for a result, at most a minute: a killed process leaves leases of 20 s. */
export async function until<T>(
  find: () => T | undefined | null | false | Promise<T | undefined | null | false>,
  failure: string,
): Promise<T> {
  for (let attempt = 0; attempt < 1200; attempt += 1) {
    const found = await find();
    if (found) return found;
    await sleep(50);
  }
  throw new Error(failure);
}

function readFolder(path: string): string[] {
  try {
    return readdirSync(path).sort();
  } catch {
    return [];
  }
}
