/**
 * Writes the contents of the services' image: `make-image.mjs <folder>`. It bundles programs and the renderer of public
 * pages, and copies the migrations. The image has no npm packages and no embedded PostgreSQL, so it needs DATABASE_URL.
 */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bundleRenderer } from '../../shell/build/bundle-for-node.mjs';
import { bundle } from './bundle.mjs';

const services = import.meta.dirname;
const image = resolve(process.argv[2] ?? 'image');
mkdirSync(image, { recursive: true });
writeFileSync(join(image, 'package.json'), '{ "private": true, "type": "module" }\n');
// Same folder depth as in the sources, because the programs find the migrations by a relative path.
await bundle(join(image, 'services/src/cli'), [
  ...['serve', 'create-super', 'backup', 'restore', 'doctor', 'end-sessions'].map((name) =>
    join(services, 'src/cli', `${name}.ts`),
  ),
  join(services, '../import/import.ts'),
]);
await bundleRenderer(join(image, 'services/renderer.cjs'));
await bundle(join(image, 'collector'), [join(services, '../collector/main.ts')]);
await bundle(join(image, 'lab'), [join(services, '../lab/main.ts')]);
cpSync(join(services, 'migrations'), join(image, 'migrations'), { recursive: true });
