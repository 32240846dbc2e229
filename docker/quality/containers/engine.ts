import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { install } from '../../scripts/system-parts.mjs';
import { dockerSocket } from '../../services/test/support/engine/docker-socket';

export interface Ended {
  readonly code: number | null;
  readonly text: string;
}

/** Why nothing can be tried on this machine, in one line. */
export class NotHere extends Error {}

/** Access to a Docker Engine and its commands. */
export interface Engine {
  /** Command of compose: the plug-in, or the older program. */
  readonly composeWords: readonly string[];
  /** The older docker-compose, which refuses the key `name`. */
  readonly isOldCompose: boolean;
  /** Path of the program `docker`. */
  readonly path: string;
  readonly socket: string;
  /** Output of `docker …`, trimmed. @throws Error with the output */
  docker(...args: string[]): string;
  /** The lines of that output. */
  lines(...args: string[]): string[];
  /** Runs any command to its end without blocking; `input` is piped to it. */
  run(words: readonly string[], options?: RunOptions): Promise<Ended>;
}

interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string;
}

/**
 * Finds the engine of DOCKER_HOST, else a running one on this machine, else installs Debian's packages (as root). They
 * also provide compose if it is missing.
 * @throws NotHere
 */
export async function findEngine(): Promise<Engine> {
  const socket = await dockerSocket();
  if ('missing' in socket) throw new NotHere(`no Docker Engine: ${socket.missing}`);
  const env = { ...process.env, DOCKER_HOST: `unix://${socket.path}` };
  const works = (words: readonly [string, ...string[]]) =>
    spawnSync(words[0], words.slice(1), { env, stdio: 'ignore' }).status === 0;
  if (!works(['docker', 'version']))
    throw new NotHere('the command `docker` is missing, or does not reach that engine');
  const isPlugin = works(['docker', 'compose', 'version']);
  if (!isPlugin && !works(['docker-compose', 'version'])) await install(['docker-compose']);
  if (!isPlugin && !works(['docker-compose', 'version']))
    throw new NotHere('compose is missing: install the plug-in `docker compose`, or docker-compose 1.29');
  const docker = (...args: string[]) =>
    execFileSync('docker', args, { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
  return {
    path: execFileSync('sh', ['-c', 'command -v docker'], { encoding: 'utf8' }).trim(),
    socket: socket.path,
    composeWords: isPlugin ? ['docker', 'compose'] : ['docker-compose'],
    isOldCompose: !isPlugin,
    docker,
    lines: (...args) =>
      docker(...args)
        .split('\n')
        .filter(Boolean),
    run: ([program = '', ...args], options = {}) =>
      new Promise((resolve, reject) => {
        const child = spawn(program, args, { cwd: options.cwd, env: { ...env, ...options.env } });
        let text = '';
        for (const stream of [child.stdout, child.stderr])
          stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
        child.once('error', reject);
        child.once('close', (code) => resolve({ code, text }));
        child.stdin.end(options.input ?? '');
      }),
  };
}
