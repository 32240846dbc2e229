import { type Command, InvalidArgumentError } from 'commander';
import { messageOf } from '../platform/log';
import { startFailure } from './start-failure';

/** Refuses an empty text, which a script passes when its variable is not set, and a repeated option. */
export function onceFilled(text: string, before: unknown): string {
  if (text === '') throw new InvalidArgumentError('It is empty.');
  if (before !== undefined) throw new InvalidArgumentError('It may be given once.');
  return text;
}

/**
 * Runs a terminal command: prints its lines on stdout, or an error message on stderr with exit code 1.
 * @param work receives the command's arguments, then its options
 */
export async function runCommand<Given extends readonly unknown[]>(
  command: Command,
  work: (...given: Given) => Promise<readonly string[]>,
): Promise<void> {
  command.showHelpAfterError().parse();
  try {
    // Commander does not type them; each command declares its own arguments and options.
    const lines = await work(...([...command.processedArgs, command.opts()] as unknown as Given));
    process.stdout.write(`${lines.join('\n')}\n`);
  } catch (error) {
    process.stderr.write(`${startFailure(error, messageOf)}\n`);
    process.exitCode = 1;
  }
}
