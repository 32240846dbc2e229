import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

type Entry = Readonly<Record<string, unknown>>;

/**
 * Returns the lock file's packages with the versions of the workspaces and of their dependencies on each other. npm is
 * not used, because it forgets the native packages of other platforms.
 * @param packages of the lock file, by folder
 * @param manifestOf returns the package.json of a folder
 */
export function withVersions(
  packages: Readonly<Record<string, Entry>>,
  manifestOf: (folder: string) => Entry,
): Record<string, Entry> {
  return Object.fromEntries(
    Object.entries(packages).map(([folder, locked]) => {
      if (folder === '' || folder.includes('node_modules')) return [folder, locked];
      const { version, dependencies } = manifestOf(folder);
      return [folder, { ...locked, version, ...(dependencies ? { dependencies } : {}) }];
    }),
  );
}

function writeVersions(root: string): void {
  const file = join(root, 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8')) as { readonly packages: Readonly<Record<string, Entry>> };
  const manifestOf = (folder: string) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Entry;
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: withVersions(lock.packages, manifestOf) }, null, 2)}\n`);
}

// npm runs a package's scripts in its folder.
if (basename(process.argv[1] ?? '') === 'lock-versions.ts') writeVersions(process.cwd());
