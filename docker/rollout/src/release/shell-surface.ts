import { join } from 'node:path';
import { committedSurface } from '@portal/shared/build/committed-surface';
import { missingFrom, surface, type Surface } from '@portal/shared/remote/surface';
import type { ReleaseManifest } from '@portal/shared/remote/release';
import * as z from 'zod/mini';
import type { RegistryStore } from '../registry/registry-store';
import { readJson } from '../registry/revision-file';
import { RolloutError } from '../rollout-error';

/**
 * Returns the surface of a site's stable shell, from the copy beside the channels. A site without a published shell has
 * no copy: then the surface of this checkout's shell.
 */
export function shellSurface(store: RegistryStore): Surface {
  return z.safeParse(surface, readJson(join(store.root, 'registry', 'shell-surface.json'))).data ?? committedSurface();
}

/** Libraries that a page must not load twice. */
const ONE_OF_EACH = [
  'react',
  'react-dom',
  'react-router',
  'react-router-dom',
  'zustand',
  '@tanstack/react-query',
  '@tanstack/query-core',
  'antd',
  '@ant-design/pro-components',
];

/**
 * @throws RolloutError for a release that needs exports which the shell lacks, or bundles its own copy of a shared one
 */
export function refuseOtherSurface({ uses = {}, bundles = [] }: ReleaseManifest, provided: Surface): void {
  const copies = bundles.filter((name) => ONE_OF_EACH.includes(name));
  if (copies.length > 0)
    throw new RolloutError(
      'pack/own-copy',
      `this release brings a copy of its own of ${copies.join(', ')}`,
      'Import from the shell: see shared/build/shared-modules.ts, and @portal/shared/ui for antd.',
    );
  const lacking = missingFrom(uses, provided);
  if (lacking.length > 0)
    throw new RolloutError(
      'pack/surface',
      `the shell that visitors use lacks: ${lacking.join('; ')}`,
      'Deploy a shell that provides it first, or use what is there.',
    );
}
