// `npm start`. It imports no package, because it installs missing ones before it runs `start/start.ts`.
import { resolve } from 'node:path';
import { requireNode, installPackages, refuseArguments } from './bootstrap.mjs';

const root = resolve(import.meta.dirname, '../..');
requireNode();
refuseArguments('Settings choose: PORTAL_PORT=9080 npm start');
await installPackages(root);
// In this process, and package.json starts it with `exec`: npm sends a signal only to its child.
await import('tsx');
await import('./start/start.ts');
