import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AreaName } from '@portal/shared/remote/area-config';

/** Folders of a checkout that hold an area. */
export function sourceAreas(root: string): AreaName[] {
  return readdirSync(root).filter((name) => existsSync(join(root, name, 'remote.config.ts')));
}
