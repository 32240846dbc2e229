import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

interface Program {
  /** Script and its arguments. */
  readonly program: readonly string[];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** Log file, which is appended to. */
  readonly log: string;
  /** Most restarts within ten minutes. */
  readonly restarts: number;
  readonly tell?: ((line: string) => void) | undefined;
}

const WINDOW_MS = 10 * 60_000;
/** The pause before a restart grows by this each time. */
const PAUSE_MS = 1_000;
const READY = 'PORTAL_SERVICES_READY';

/**
 * Starts the services as a separate process, and again when they die or a restart fails. Their log goes to `tell` and
 * to a file.
 * @throws Error when the first start fails; its message names the log file or, without `tell`, shows the last output
 */
export async function keepRunning(program: Program): Promise<{ child: () => ChildProcess; stop: () => Promise<void> }> {
  mkdirSync(dirname(program.log), { recursive: true });
  const file = createWriteStream(program.log, { flags: 'a' });
  const deaths: number[] = [];
  let isStopping = false;
  const say = (line: string) => {
    program.tell?.(line);
    file.write(`${line}\n`);
  };
  let current = await start(program, say);
  const startAgain = async (cause: string): Promise<void> => {
    if (isStopping) return;
    const now = Date.now();
    deaths.push(now);
    const recent = deaths.filter((at) => at > now - WINDOW_MS).length;
    if (recent > program.restarts)
      return say(`The services stopped (${cause}) and are not started again. Log: ${program.log}`);
    say(`The services stopped (${cause}); starting them again (${recent} of ${program.restarts}).`);
    // At once the first time; later restarts give e.g. a restarting database time to return.
    await sleep(PAUSE_MS * (recent - 1));
    if (isStopping) return;
    try {
      current = await start(program, say);
    } catch {
      // Its last output is already logged.
      return startAgain('could not start');
    }
    watch(current);
    say('The services run again.');
  };
  const watch = (child: ChildProcess) =>
    child.once('exit', (code, signal) => (restarting = startAgain(signal ? `signal ${signal}` : `exit code ${code}`)));
  let restarting = Promise.resolve();
  watch(current);
  return {
    child: () => current,
    stop: async () => {
      isStopping = true;
      // A process that is just being started must also be stopped.
      await restarting;
      if (current.exitCode === null && current.signalCode === null) {
        current.kill('SIGTERM');
        await once(current, 'exit');
      }
      file.end();
    },
  };
}

function start(program: Program, say: (line: string) => void): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', ...program.program], {
    cwd: program.cwd,
    env: program.env,
    // The channel closes when this process ends, also by SIGKILL; the services then stop.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('the services were started without pipes');
  const words: string[] = [];
  createInterface({ input: stderr }).on('line', (line) => {
    words.push(line);
    if (words.length > 200) words.shift();
    say(line);
  });
  return new Promise((ready, fail) => {
    createInterface({ input: stdout }).on('line', (line) => {
      if (line.startsWith(READY)) ready(child);
    });
    // Not `exit`: its last output may still arrive.
    child.once('close', () => {
      const output = program.tell ? `Log: ${program.log}` : words.slice(-15).join('\n');
      fail(new Error(`The services could not start.\n${output}`));
    });
  });
}
