/**
 * Writes the contents of the rollout image: `make-image.mjs <folder> [workspace]`. The command is one file. Each area
 * has its packed build and its publishing files at their places in the workspace, where the command finds them.
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
// The lock file marks the root of a workspace.
for (const file of [
  'package-lock.json',
  'shared/build/surface.json',
  // The judge continues the shell's canary by this plan; the shell itself comes with the web image or is deployed.
  'shell/rollout.plan.json',
  ...areas.flatMap((area) => parts.map((part) => join(area, part))),
])
  cpSync(join(root, file), join(image, file), { recursive: true });
