import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';

interface Program {
  readonly script: string;
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** File that its log is added to. */
  readonly log: string;
  /** How often it is started again within ten minutes. */
  readonly restarts: number;
  readonly tell: (line: string) => void;
}

const WINDOW_MS = 10 * 60_000;
const READY = 'PORTAL_SERVICES_READY';

/**
 * Starts the services as a process of their own, and again when they die. Their log goes on to `tell` and to a file.
 * @throws Error with their last words when they do not come up the first time
 */
export async function keepRunning(program: Program): Promise<{ child: () => ChildProcess; stop: () => Promise<void> }> {
  mkdirSync(dirname(program.log), { recursive: true });
  const file = createWriteStream(program.log, { flags: 'a' });
  const deaths: number[] = [];
  let isStopping = false;
  const say = (line: string) => {
    program.tell(line);
    file.write(`${line}\n`);
  };
  let current = await start(program, say);
  const watch = (child: ChildProcess) =>
    child.once('exit', (code, signal) => {
      if (isStopping) return;
      const now = Date.now();
      deaths.push(now);
      const recent = deaths.filter((at) => at > now - WINDOW_MS).length;
      const cause = signal ? `sinyal ${signal}` : `kode ${code}`;
      if (recent > program.restarts)
        return say(`Layanan berhenti (${cause}) dan tidak dijalankan lagi. Log: ${program.log}`);
      say(`Layanan berhenti (${cause}); dijalankan kembali (${recent} dari ${program.restarts}).`);
      start(program, say).then(
        (next) => {
          current = next;
          watch(next);
          say('Layanan berjalan kembali.');
        },
        (error: unknown) => say(error instanceof Error ? error.message : String(error)),
      );
    });
  watch(current);
  return {
    child: () => current,
    stop: async () => {
      isStopping = true;
      if (current.exitCode === null && current.signalCode === null) {
        current.kill('SIGTERM');
        await once(current, 'exit');
      }
      file.end();
    },
  };
}

function start(program: Program, say: (line: string) => void): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', program.script], {
    cwd: program.cwd,
    env: program.env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const words: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => {
    words.push(line);
    if (words.length > 200) words.shift();
    say(line);
  });
  return new Promise((ready, fail) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith(READY)) ready(child);
    });
    child.once('exit', () => fail(new Error(`Layanan tidak dapat dimulai:\n${words.slice(-15).join('\n')}`)));
  });
}
