import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Surface } from '../remote/area/surface';
import { sharedFolder, workspaceRoot } from './workspace-root';

/** File with the surface of the shell in the repository; `npm run surface` writes it. */
export const SURFACE_FILE = join(sharedFolder(workspaceRoot()), 'build', 'surface.json');

/** Reads the committed surface: the modules that this checkout's shell provides. */
export function committedSurface(): Surface {
  return JSON.parse(readFileSync(SURFACE_FILE, 'utf8')) as Surface;
}
