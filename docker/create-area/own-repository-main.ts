import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { RolloutError } from '../rollout/src/rollout-error';
import { ownRepository } from './own-repository';

/** `npm run own-repository`: an area with what it needs of this repository, ready to be a repository of its own. */
const { args } = new Command('own-repository')
  .description('Tulis area sebagai repositori sendiri: sumbernya, dan shared serta rollout sebagai paket.')
  .argument('<area>', 'nama area, misalnya mf-user')
  .argument('<folder>', 'folder baru, atau repositori kosong')
  .helpOption('--help', 'tampilkan bantuan ini')
  .parse();
const root = resolve(import.meta.dirname, '../..');
const [area = '', folder = ''] = args;
const packages = join(root, '.portal/packages');

try {
  // Of another version nothing stays.
  rmSync(packages, { recursive: true, force: true });
  execFileSync(process.execPath, [join(import.meta.dirname, 'pack-shared.mjs'), packages], { stdio: 'inherit' });
  const packed = readdirSync(packages).map((name) => join(packages, name));
  ownRepository(root, area, resolve(folder), packed);
  console.log(`→ cd ${folder}, npm install, npm run typecheck, npm test, lalu PORTAL_SITE=… npm run deploy`);
} catch (error) {
  if (!(error instanceof RolloutError)) throw error;
  console.error(`${error.code}: ${error.message}\n→ ${error.hint}`);
  process.exitCode = 1;
}
