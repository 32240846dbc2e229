import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { AREAS } from '@portal/shared/remote/area-config';
import { AREA_PATH_EXAMPLE, isAreaPath } from '@portal/shared/remote/area-path';
import { isRole, ROLES } from '@portal/shared/contract/roles';
import { RolloutError } from '../../rollout/src/rollout-error';
import { areaFiles, type NewArea } from './area-files';

const EXAMPLE = `Example: npm run create-area -- mf-laporan --title "Laporan" --path ${AREA_PATH_EXAMPLE} --role Super`;

/** Request for a new area. */
export interface AreaRequest {
  readonly name: string;
  readonly title: string;
  readonly path: string;
  readonly role: string;
}

/** @throws RolloutError for a name, path or role that no area can have */
export function checkedArea({ name, title, path, role }: AreaRequest): NewArea {
  const refuse = (code: string, what: string) => new RolloutError(`area/${code}`, what, EXAMPLE);
  if (!/^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw refuse('name', `"${name}" is no name of an area: mf- and then small letters, digits and hyphens`);
  }
  if (!/^(\/[a-z0-9-]+)+$/.test(path) || !isAreaPath(path))
    throw refuse('path', `"${path}" is no path of an area: below /user/ or /admin/, in small letters`);
  if (!isRole(role)) throw refuse('role', `"${role}" is no role: ${ROLES.join(', ')}`);
  if (!/^[\p{L}\p{N}][\p{L}\p{N} .,()-]{0,60}$/u.test(title)) {
    throw refuse('title', 'the title has 1 to 61 letters, digits, spaces, or . , ( ) -');
  }
  return { name, title, path, role };
}

/**
 * Writes a working area beside the others, with a workflow, and enters it in the list of areas.
 * @param root folder of the project
 * @returns paths written, relative to `root`
 * @throws RolloutError when the folder is there already
 */
export function createArea(root: string, area: NewArea): string[] {
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
  insertAfter(join(root, 'shared/remote/area-config.ts'), `'${last}'`, `, '${area.name}'`);
  return [...Object.keys(files).map((file) => join(area.name, file)), workflow];
}

/** Packages of the areas that are there, with their versions: one version of each in the page. */
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
