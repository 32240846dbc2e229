import { execFile } from 'node:child_process';
import { program, ROOT, type Program } from './programs';

/** Longest that a command may take, ms. */
const PATIENCE_MS = 60_000;

interface Ended {
  /** Exit code; null when it was ended because it took too long. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Both one after the other. */
  readonly output: string;
}

/** Runs a command of the services to its end, with nothing but the given variables around it. */
export async function runProgram(
  name: Program,
  env: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): Promise<Ended> {
  return runScript(await program(name), env, args);
}

/** The same of a program by its path. */
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
