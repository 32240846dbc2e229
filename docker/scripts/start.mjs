// `npm start`. It imports no package, because it installs missing ones before it runs `start/start.ts`.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { requireNode, installPackages } from './bootstrap.mjs';

const root = resolve(import.meta.dirname, '../..');
requireNode();
installPackages(root);
const result = spawnSync(process.execPath, ['--import', 'tsx', resolve(root, 'docker/scripts/start/start.ts')], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(result.status ?? 1);
