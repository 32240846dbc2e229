import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { deployArea } from './deploy-area';

/** `npm run deploy` inside an area: builds that area alone and makes it stable in the folder PORTAL_SITE. */
const folder = process.cwd();
if (!existsSync(join(folder, 'remote.config.ts'))) throw new Error('Jalankan `npm run deploy` di dalam folder sebuah area.');
execFileSync('npm', ['run', '--silent', 'build'], { cwd: folder, stdio: 'inherit' });
const site = resolve(process.env['PORTAL_SITE'] ?? join(folder, '..', '.portal', 'site'));
const released = await deployArea(folder, site, { by: process.env['USER'] ?? 'deploy', reason: 'npm run deploy' });
console.log(`Terbit: ${released}`);
