import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Reach {
  readonly address: { readonly host: string; readonly port?: number; readonly password?: string };
  /** Options of `initdb` that set which clients may log in. */
  readonly login: readonly string[];
  readonly settings: readonly string[];
}

/** Longest path of a Unix socket, bytes; PostgreSQL adds the name of the socket. */
const LONGEST_SOCKET = 107;
const SOCKET_NAME = '/.s.PGSQL.5432';

/** Uses a socket in a folder that only this account may enter: the database's own, or a short one for a deep path. */
export function socketReach(folder: string): Reach {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const host = Buffer.byteLength(folder + SOCKET_NAME) <= LONGEST_SOCKET ? folder : join(tmpdir(), `portal-pg-${name}`);
  mkdirSync(host, { recursive: true, mode: 0o700 });
  return {
    address: { host },
    login: ['--auth=trust'],
    settings: ['listen_addresses=', `unix_socket_directories=${host}`, 'unix_socket_permissions=0700'],
  };
}

/** Uses a local port and a password, for Windows. Both are chosen once and kept in the folder. */
export async function portReach(folder: string): Promise<Reach> {
  const password = keep(join(folder, 'password'), () => randomBytes(24).toString('base64url'));
  const free = await freePort();
  const port = Number(keep(join(folder, 'port'), () => String(free)));
  return {
    address: { host: '127.0.0.1', port, password },
    login: ['--auth=scram-sha-256', `--pwfile=${join(folder, 'password')}`],
    settings: ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories='],
  };
}

/** Returns the text of a file; the first process that asks writes it. */
function keep(path: string, make: () => string): string {
  try {
    writeFileSync(path, make(), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!existsSync(path)) throw error;
  }
  return readFileSync(path, 'utf8');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as AddressInfo; // listens on a port, not on a path
  await new Promise((done) => server.close(done));
  return port;
}
