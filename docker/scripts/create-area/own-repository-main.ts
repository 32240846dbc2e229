import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { RolloutError } from '../../rollout/src/rollout-error';
import { ownRepository } from './own-repository';

/** `npm run own-repository`: writes an area, with the parts it needs of this repository, as a separate repository. */
const { args } = new Command('own-repository')
  .description('Writes an area as a repository of its own: its sources, and shared and rollout as packages.')
  .argument('<area>', 'name of the area, e.g. mf-user')
  .argument('<folder>', 'new folder, or an empty repository')
  .parse();
const root = resolve(import.meta.dirname, '../../..');
const [area = '', folder = ''] = args;
const packages = join(root, '.portal/packages');

try {
  // Packages of another version must not stay.
  rmSync(packages, { recursive: true, force: true });
  execFileSync(process.execPath, [join(import.meta.dirname, 'pack-shared.mjs'), packages], { stdio: 'inherit' });
  const packed = readdirSync(packages).map((name) => join(packages, name));
  ownRepository(root, area, resolve(folder), packed);
  console.log(`→ cd ${folder}, npm install, npm run typecheck, npm test, then PORTAL_SITE=… npm run deploy`);
} catch (error) {
  if (!(error instanceof RolloutError)) throw error;
  console.error(`${error.code}: ${error.message}\n→ ${error.hint}`);
  process.exitCode = error.exitCode;
}
