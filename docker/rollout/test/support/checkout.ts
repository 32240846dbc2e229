import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { newFolder } from '../../../services/test/support/new-folder';

const ROOT = resolve(__dirname, '../../../..');
/** Folders that a checkout lacks, or that a build does not need. */
const LEFT_OUT = new Set(['node_modules', 'dist', '.portal', '.git', '.cache']);

/** Copies the sources to a folder of another name and depth, with installed packages. */
export function aCheckout(): string {
  const folder = join(newFolder(), 'tempat', 'lain');
  cpSync(ROOT, folder, {
    recursive: true,
    filter: (file) =>
      !LEFT_OUT.has(
        file
          .slice(ROOT.length + 1)
          .split('/')
          .at(-1) ?? '',
      ),
  });
  const packages = join(folder, 'node_modules');
  installPackages(packages);
  cpSync(join(ROOT, 'node_modules/@portal'), join(packages, '@portal'), { recursive: true, verbatimSymlinks: true });
  return folder;
}

/** Installs packages like `npm install`, without the portal's own: by hard links, or copies on another disk. */
export function installPackages(target: string): void {
  const source = join(ROOT, 'node_modules');
  mkdirSync(target, { recursive: true });
  const names = readdirSync(source).filter((name) => name !== '@portal' && name !== '.portal-lock');
  const copy = (how: string) =>
    execFileSync('cp', [how, ...names.map((name) => join(source, name)), target], { stdio: 'pipe' });
  try {
    copy('-al');
  } catch {
    copy('-a');
  }
}
