/**
 * Makes what the image of the services holds: `make-image.mjs <folder>`. Programs in single files with all that they
 * use, the renderer of public pages, and the tables' migrations; no package. The image needs DATABASE_URL: it brings no
 * embedded PostgreSQL.
 */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bundleRenderer } from '../../shell/build/bundle-renderer.mjs';
import { bundle } from './bundle.mjs';

const services = import.meta.dirname;
const image = resolve(process.argv[2] ?? 'image');
mkdirSync(image, { recursive: true });
writeFileSync(join(image, 'package.json'), '{ "private": true, "type": "module" }\n');
// The programs have the same depth as in the sources: they look for the migrations from there.
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
