import { join } from 'node:path';
import type { AreaName } from '@portal/shared/remote/area-config';
import { SHELL } from '@portal/shared/remote/shell-release';
import type { RegistryStore } from './registry-store';

/** Folder that holds the releases of an area, or of the shell. */
export function releasesFolder(store: Pick<RegistryStore, 'root'>, remote: AreaName): string {
  return remote === SHELL ? join(store.root, SHELL) : join(store.root, 'remotes', remote);
}
