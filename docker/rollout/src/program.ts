import type { AreaName } from '@portal/shared/remote/area-config';
import { Command } from 'commander';
import { COMMON_OPTIONS, type Options } from './options';
import { RolloutError } from './rollout-error';
import type { Verb, VerbContext } from './verbs/verb';

interface ProgramEnvironment {
  /** What a verb works with, by its options. */
  readonly contextOf: (options: Options, verb: string) => VerbContext;
  /** Areas that a command may name, by its options. */
  readonly areasOf: (options: Options) => readonly AreaName[];
  /** Receives the lines of the verb that was run, or of a help text. */
  readonly print: (lines: readonly string[]) => void;
}

/** The command line: each verb with its own options and `--help`. */
export function createProgram(verbs: readonly Verb[], { contextOf, areasOf, print }: ProgramEnvironment): Command {
  const program = new Command('rollout')
    .description('Menerbitkan, membagi, dan menarik rilis area.')
    .usage('<perintah> [area] [pilihan]');
  // Commander copies these settings to a verb when the verb is added, so they are set before.
  program
    .exitOverride()
    .configureOutput({ writeOut: (text) => print(text.trimEnd().split('\n')), writeErr: () => {} })
    .helpOption('--help', 'tampilkan bantuan ini')
    .addHelpCommand('help [perintah]', 'bantuan sebuah perintah')
    .showHelpAfterError(false);
  for (const verb of verbs) {
    const command = program.command(verb.name).description(verb.summary);
    if (verb.area === 'needed') command.argument('<area>', 'nama area, misalnya mf-user');
    if (verb.area === 'optional') command.argument('[area]', 'nama area; tanpa nama: semua');
    for (const [flags, description, read] of [...(verb.options ?? []), ...COMMON_OPTIONS]) {
      if (read) command.option(flags, description, read);
      else command.option(flags, description);
    }
    // Commander passes the arguments first and the options after them; a verb without area has no argument.
    command.action(async (...given: unknown[]) => {
      const area = verb.area === 'none' ? undefined : (given[0] as string | undefined);
      const options = given[verb.area === 'none' ? 0 : 1] as Options;
      if (area !== undefined) refuseUnknown(area, areasOf(options));
      print(await runVerb(verb, contextOf(options, verb.name), area ?? null, options));
    });
  }
  return program;
}

function runVerb(verb: Verb, context: VerbContext, area: AreaName | null, options: Options) {
  if (verb.area !== 'needed') return verb.run(context, area, options);
  if (area) return verb.run(context, area, options);
  throw new RolloutError('usage/area', 'area diperlukan', 'Sebut area, misalnya mf-user.');
}

function refuseUnknown(area: string, known: readonly AreaName[]): void {
  if (!known.includes(area))
    throw new RolloutError('usage/area', `area '${area}' tidak dikenal`, `Pilih salah satu: ${known.join(', ')}.`);
}
