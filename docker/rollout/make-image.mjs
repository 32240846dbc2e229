/**
 * Writes the contents of the rollout image: `make-image.mjs <folder> [workspace]`. It bundles the command into one file
 * and keeps the areas' files at their paths of the workspace, where the command looks for them.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bundle } from '../services/bundle.mjs';

const [, , folder = 'image', workspace = resolve(import.meta.dirname, '../..')] = process.argv;
const [image, root] = [resolve(folder), resolve(workspace)];
mkdirSync(image, { recursive: true });
writeFileSync(join(image, 'package.json'), '{ "private": true, "type": "module" }\n');
await bundle(join(image, 'docker/rollout/src'), [join(import.meta.dirname, 'src/cli.ts')]);
const areas = readdirSync(root).filter((name) => existsSync(join(root, name, 'remote.config.ts')));
const parts = ['remote.config.ts', 'rollout.plan.json', 'dist'];
// The command finds the workspace's root by its lock file.
for (const file of [
  'package-lock.json',
  'shared/build/surface.json',
  // The judge promotes the shell's canary by this plan. The web image has the shell itself.
  'shell/rollout.plan.json',
  ...areas.flatMap((area) => parts.map((part) => join(area, part))),
])
  cpSync(join(root, file), join(image, file), { recursive: true });
