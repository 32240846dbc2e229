import { CommanderError } from 'commander';
import { resolve, join } from 'node:path';
import { SHELL } from '@portal/shared/remote/shell-release';
import type { Options } from './options';
import { createProgram } from './program';
import { RegistryStore } from './registry-store';
import { RolloutError } from './rollout-error';
import { sourceAreas } from './source-areas';
import { VERBS } from './verbs';

/**
 * Runs one command.
 * @param args command line without the program's name; without any, `status`
 * @returns lines for the terminal
 * @throws RolloutError with what to do next
 */
export async function run(args: readonly string[], root: string): Promise<string[]> {
  const lines: string[] = [];
  const contextOf = ({ site, by, reason }: Options, verb: string) => ({
    root,
    store: new RegistryStore(resolve(site ?? process.env['PORTAL_SITE'] ?? join(root, '.portal', 'site'))),
    author: { by: by ?? process.env['USER'] ?? 'rollout', reason: reason ?? verb },
  });
  // An area of a registry, or one whose sources are here and that is not published yet; and the shell.
  const areasOf = (options: Options) =>
    [...new Set([...contextOf(options, '').store.areas(), ...sourceAreas(root), SHELL])].sort();
  const program = createProgram(VERBS, { contextOf, areasOf, print: (printed) => lines.push(...printed) });
  try {
    await program.parseAsync(args.length === 0 ? ['status'] : [...args], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    // `--help` ends the program too.
    if (error.exitCode !== 0)
      throw new RolloutError(
        'usage',
        error.message.replace(/^error: /, ''),
        `Lihat \`npm run rollout -- ${args[0] ?? ''} --help\`.`,
      );
  }
  return lines;
}
