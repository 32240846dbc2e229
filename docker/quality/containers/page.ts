import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Engine } from './engine';

const PAGE = resolve(import.meta.dirname, '../../README.md');

/** Replaces parts of the documented commands: addresses, folders and values of this machine. */
type Replacements = Readonly<Record<string, string>>;

/** docker/README.md, whose commands are run unchanged. */
export interface Page {
  /**
   * Runs the commands below a heading; the first failure stops them.
   * @param heading its text, without the number signs
   * @param input answers to questions, one per line
   * @returns their output
   * @throws Error with the last lines of the output
   */
  run(heading: string, replacements?: Replacements, input?: string): Promise<string>;
  /** Headings whose commands were not run yet. */
  left(): string[];
}

/** Returns the `sh` blocks below each heading of a Markdown page. */
function commandsOf(markdown: string): Map<string, string> {
  const commands = new Map<string, string>();
  for (const section of markdown.split(/^#+ /m)) {
    const heading = section.split('\n')[0] ?? '';
    const blocks = [...section.matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, block = '']) => block);
    if (blocks.length > 0) commands.set(heading, blocks.join(''));
  }
  return commands;
}

/**
 * Opens the page. Commands start in the folder of the deployment files.
 * @param folder that folder, in a copy of this checkout
 * @param env settings of every command
 */
export function openPage(engine: Engine, folder: string, env: Readonly<Record<string, string>>): Page {
  const [page = ''] = readFileSync(PAGE, 'utf8').split(/^# Other ways to run it$/m);
  const commands = commandsOf(page);
  const left = new Set(commands.keys());
  const path = `${programsOf(engine)}:${process.env['PATH']}`;
  return {
    run: async (heading, replacements = {}, input) => {
      let script = commands.get(heading);
      if (script === undefined) throw new Error(`the page has no commands below "${heading}"`);
      left.delete(heading);
      for (const [text, other] of Object.entries(replacements)) {
        if (!script.includes(text)) throw new Error(`${heading}: no "${text}"`);
        script = script.replaceAll(text, other);
      }
      const { code, text } = await engine.run(['bash', '-ec', script], {
        cwd: folder,
        env: { ...env, PATH: path },
        ...(input === undefined ? {} : { input }),
      });
      if (code !== 0) throw new Error(`${heading}: ${text.trim().split('\n').slice(-10).join('\n')}`);
      return text;
    },
    left: () => [...left],
  };
}

/** Returns a folder for PATH. With only the older docker-compose its `docker` maps `docker compose` to that program. */
function programsOf(engine: Engine): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-programs-'));
  if (!engine.isOldCompose) return folder;
  const docker = engine.path;
  writeFileSync(
    join(folder, 'docker'),
    `#!/bin/sh\n[ "$1" = compose ] || exec ${docker} "$@"\nshift\nexec docker-compose "$@"\n`,
  );
  chmodSync(join(folder, 'docker'), 0o755);
  return folder;
}
