import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Surface } from '../remote/surface';
import { sharedFolder, workspaceRoot } from './workspace-root';

/** Where the surface of the shell stands in the repository; `npm run surface` writes it. */
export const SURFACE_FILE = join(sharedFolder(workspaceRoot()), 'build', 'surface.json');

/** What the shell of this checkout provides, as committed. */
export function committedSurface(): Surface {
  return JSON.parse(readFileSync(SURFACE_FILE, 'utf8')) as Surface;
}
