// `npm start` on a fresh machine: needs only Node and npm. Installs missing packages, then runs `start/start.ts`.
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
