import { messageOf } from '../platform/log';

/** Runs a terminal command: prints its lines on stdout, or an error message on stderr with exit code 1. */
export async function runCommand(work: () => Promise<readonly string[]>): Promise<void> {
  try {
    process.stdout.write(`${(await work()).join('\n')}\n`);
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`);
    process.exitCode = 1;
  }
}
