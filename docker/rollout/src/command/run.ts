import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { SHELL } from '@portal/shared/remote/release/shell-release';
import { Command, CommanderError } from 'commander';
import manifest from '../../package.json';
import { RegistryStore } from '../registry/registry-store';
import { sourceAreas } from '../release/source-areas';
import { RolloutError } from '../rollout-error';
import { COMMON_OPTIONS, type Options } from './options';
import type { Output, Verb, VerbContext } from './verb';
import { canary, disable, enable, epoch, next, pause, promote, resume, rollback, step } from './verbs/channel';
import { gc, origins, verify } from './verbs/care';
import { keygen, sign } from './verbs/keys';
import { preview } from './verbs/preview';
import { log, status, who } from './verbs/read';
import { deploy, pack, publish, publishMissing } from './verbs/release';
import { serve, watch } from './verbs/serve';

/** Every verb of the command line, in the order of the help text. */
export const VERBS: readonly Verb[] = [
  ...[deploy, status, next, promote, rollback, pause, resume, disable, enable],
  ...[canary, step, who, log, watch, serve, preview, verify, gc],
  ...[pack, publish, publishMissing, origins, epoch, sign, keygen],
];

/**
 * Runs one command.
 * @param args command line without the program's name; without any, `status`
 * @param root folder with the areas
 * @param folder folder that the command was called in
 * @returns lines for the terminal
 * @throws RolloutError with the next step and the exit code
 */
export async function run(args: readonly string[], root: string, folder = root): Promise<string[]> {
  const printed: string[] = [];
  const program = createProgram((text) => printed.push(text.trimEnd()));
  for (const verb of VERBS)
    addVerb(program, verb, async (area, options) => {
      const context = contextOf(verb, root, folder, options);
      if (area !== null) refuseUnknown(area, areasOf(context));
      if (options.force && !options.reason)
        throw new RolloutError('usage/reason', '--force needs --reason', 'Write why, e.g. --reason "urgent mend".');
      const { lines, data } = await runVerb(verb, context, area, options);
      printed.push(...(options.json ? [JSON.stringify(data, null, 2)] : lines));
    });
  try {
    await program.parseAsync(args.length === 0 ? ['status'] : [...args], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    // `--help` and `--version` also end the program.
    if (error.exitCode !== 0) throw usageError(error, args);
  }
  return printed.flatMap((text) => text.split('\n'));
}

function createProgram(write: (text: string) => void): Command {
  // Commander copies these settings when a verb is added, so they are set before.
  return new Command('rollout')
    .description('Publishes releases of areas, gives them to people in stages, and takes them back.')
    .usage('<command> [area] [options]')
    .version(manifest.version, '--version', 'print the version')
    .exitOverride()
    .configureOutput({ writeOut: write, writeErr: () => {} })
    .showHelpAfterError(false);
}

function addVerb(program: Command, verb: Verb, act: (area: string | null, options: Options) => Promise<void>): void {
  const command = program.command(verb.name).description(verb.summary);
  if (verb.area === 'needed') command.argument('<area>', 'name of the area, e.g. mf-user');
  if (verb.area === 'optional') command.argument('[area]', 'name of the area');
  for (const { flags, help, read, isRequired = false } of [...(verb.options ?? []), ...COMMON_OPTIONS]) {
    const option = command.createOption(flags, help).makeOptionMandatory(isRequired);
    command.addOption(read ? option.argParser(read) : option);
  }
  // Commander passes the argument first and the options after it; a verb without area has no argument.
  command.action((...given: unknown[]) => {
    const area = verb.area === 'none' ? null : ((given[0] as string | undefined) ?? null);
    return act(area, given[verb.area === 'none' ? 0 : 1] as Options);
  });
}

function contextOf(verb: Verb, root: string, folder: string, { site, by, reason }: Options): VerbContext {
  const named = site ?? process.env['PORTAL_SITE'];
  const path = resolve(named ?? join(root, '.portal', 'site'));
  const isBegun = ['registry', 'remotes'].some((name) => existsSync(join(path, name)));
  const isFound = isBegun || (verb.beginsSite && (!named || existsSync(path)));
  if (!isFound)
    throw new RolloutError(
      'usage/site',
      `${path} is not the site of a portal`,
      'Name the folder that holds registry/ with --site or PORTAL_SITE; `npm run build` makes .portal/site.',
    );
  const author = { by: by ?? authorName(root), reason: reason ?? verb.name };
  return { root, folder, store: new RegistryStore(path), author };
}

/** Returns git's user name, else the system's. */
function authorName(root: string): string {
  try {
    const name = execFileSync('git', ['config', 'user.name'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
    if (name) return name;
  } catch {
    // Git is missing or has no user name.
  }
  return process.env['USER'] || process.env['LOGNAME'] || 'rollout';
}

/** The registry's areas, those with sources here that are not published yet, and the shell. */
function areasOf({ store, root }: VerbContext): string[] {
  return [...new Set([...store.areas(), ...sourceAreas(root), SHELL])].sort();
}

function runVerb(verb: Verb, context: VerbContext, area: string | null, options: Options): Promise<Output> | Output {
  if (verb.area !== 'needed') return verb.run(context, area, options);
  if (area !== null) return verb.run(context, area, options);
  throw new RolloutError('usage/area', 'an area is needed', 'Name one, e.g. mf-user.');
}

function refuseUnknown(area: string, known: readonly string[]): void {
  if (!known.includes(area))
    throw new RolloutError('usage/area', `unknown area '${area}'`, `Choose one of: ${known.join(', ')}.`);
}

/** Returns the error for a refused command line, with a suggestion for an extra word. */
function usageError({ code, message }: CommanderError, args: readonly string[]): RolloutError {
  const verb = VERBS.find(({ name }) => name === args[0]);
  const help = `See \`npm run rollout -- ${verb ? `${verb.name} ` : ''}--help\`.`;
  const extra = code === 'commander.excessArguments' ? args.slice(1).filter((arg) => !arg.startsWith('-')) : [];
  const [word] = extra.slice(verb?.area === 'none' ? 0 : 1);
  const meant = verb?.extraWord && word ? `Did you mean \`${verb.name} ${args[1]} ${verb.extraWord} ${word}\`? ` : '';
  return new RolloutError('usage/words', message.replace(/^error: /, '').replace(/\n/g, ' '), meant + help);
}
