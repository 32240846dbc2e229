import { parseArgs, type ParseArgsConfig } from 'node:util';
import { messageOf } from '../platform/log';
import { startFailure } from './start-failure';

type Options = NonNullable<ParseArgsConfig['options']>;
type Values<Known extends Options> = ReturnType<typeof parseArgs<{ options: Known }>>['values'];

interface Command<Known extends Options> {
  /** Printed by `--help`, and after a wrong argument. */
  readonly usage: string;
  readonly options?: Known;
  /** Number of arguments that are no options; 0 by default. */
  readonly words?: number;
}

/** Runs a terminal command: prints its lines on stdout, or an error message on stderr with exit code 1. */
export async function runCommand<Known extends Options = Record<never, never>>(
  command: Command<Known>,
  work: (values: Values<Known>, words: readonly string[]) => Promise<readonly string[]>,
): Promise<void> {
  try {
    const lines = process.argv.includes('--help') ? [command.usage] : await work(...readArguments(command));
    process.stdout.write(`${lines.join('\n')}\n`);
  } catch (error) {
    process.stderr.write(`${startFailure(error, messageOf)}\n`);
    process.exitCode = 1;
  }
}

/** @throws Error with the usage when an option is unknown, repeated or empty, or the number of words is wrong */
function readArguments<Known extends Options>({ usage, options, words = 0 }: Command<Known>) {
  try {
    const { values, positionals, tokens } = parseArgs({
      options: options ?? {},
      allowPositionals: true,
      tokens: true,
    });
    if (positionals.length !== words) throw new Error(`${positionals.length} arguments, expected ${words}`);
    // A script passes an empty text when its variable is not set.
    if ([...positionals, ...Object.values(values)].includes('')) throw new Error('An argument is empty');
    const names = tokens.flatMap((token) => ('name' in token ? [String(token.name)] : []));
    const repeated = names.find((name, index) => names.indexOf(name) !== index);
    if (repeated) throw new Error(`--${repeated} is given twice`);
    return [values as Values<Known>, positionals] as const;
  } catch (error) {
    throw new Error(`${messageOf(error).split('. ')[0]}.\n\n${usage}`, { cause: error });
  }
}
