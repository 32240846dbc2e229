import { execFile } from 'node:child_process';
import { program, ROOT, type Program } from './programs';

const PATIENCE_MS = 60_000;

interface Ended {
  /** Exit code; null if it was killed on timeout. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** `stdout` and `stderr` joined. */
  readonly output: string;
}

/** Runs a command of the services to its end, with only the given variables. */
export async function runProgram(
  name: Program,
  env: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): Promise<Ended> {
  return runScript(await program(name), env, args);
}

/** Like {@link runProgram}, for a program by its path. */
export function runScript(
  script: string,
  env: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [script, ...args],
      { cwd: ROOT, timeout: PATIENCE_MS, env: { PATH: process.env['PATH'], ...env } },
      (_error, stdout, stderr) => {
        resolve({ code: child.exitCode, stdout, stderr, output: stdout + stderr });
      },
    );
  });
}
