import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { AREAS } from '@portal/shared/remote/area/area-config';
import { Command } from 'commander';
import { printRefusal, RolloutError } from '../../rollout/src/rollout-error';
import { areaFiles, checkedArea, EXAMPLE, type AreaRequest, type NewArea } from './area-files';

/**
 * Writes a working area beside the others, with a workflow, and adds it to the list of areas.
 * @param root folder of the project
 * @returns paths written, relative to `root`
 * @throws RolloutError when the folder exists already
 */
function createArea(root: string, area: NewArea): string[] {
  const folder = join(root, area.name);
  if (existsSync(folder) || AREAS.includes(area.name)) {
    throw new RolloutError('area/exists', `${area.name} exists already`, `Choose another name. ${EXAMPLE}`);
  }
  const files = areaFiles(area, versionsOf(root));
  for (const [file, content] of Object.entries(files)) {
    const target = join(folder, file);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, content);
  }
  const workflow = join('.github/workflows', `${area.name}.yml`);
  const [example = ''] = AREAS;
  const exampleWorkflow = readFileSync(join(root, '.github/workflows', `${example}.yml`), 'utf8');
  writeFileSync(join(root, workflow), exampleWorkflow.replaceAll(example, area.name));
  const last = AREAS.at(-1) ?? '';
  insertAfter(join(root, 'shared/remote/area/area-config.ts'), `'${last}'`, `, '${area.name}'`);
  return [...Object.keys(files).map((file) => join(area.name, file)), workflow];
}

/** Returns the packages and versions of an existing area: a page has one version of each. */
function versionsOf(root: string): Readonly<Record<string, string>> {
  const [first = ''] = AREAS;
  const { dependencies } = JSON.parse(readFileSync(join(root, first, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return dependencies;
}

function insertAfter(file: string, mark: string, text: string): void {
  const content = readFileSync(file, 'utf8');
  const at = content.indexOf(mark);
  if (at < 0) throw new RolloutError('area/list', `${file} lacks ${mark}`, 'Add the area to that file by hand.');
  writeFileSync(file, content.slice(0, at + mark.length) + text + content.slice(at + mark.length));
}

const command = new Command('create-area')
  .description('Writes a new area that can be built, tested and deployed at once.')
  .argument('<name>', 'name of the folder, e.g. mf-arsip')
  .requiredOption('--title <title>', 'title of the area and of its first screen')
  .requiredOption('--path <path>', 'path of its first screen, below /user/ or /admin/')
  .option('--role <role>', 'role that sees it', 'Super')
  .parse();

try {
  const area = checkedArea({ name: command.args[0] ?? '', ...command.opts<Omit<AreaRequest, 'name'>>() });
  for (const file of createArea(resolve(import.meta.dirname, '../../..'), area)) console.log(`written: ${file}`);
  console.log(`→ npm install, npx jest ${area.name}, then npm run deploy -w ${area.name}`);
} catch (error) {
  printRefusal(error);
}
