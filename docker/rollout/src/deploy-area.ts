import { join } from 'node:path';
import type { ReleaseRef } from '@portal/shared/remote/release';
import type { Surface } from '@portal/shared/remote/surface';
import { withCanary, type Change } from './changes';
import { writeIndex } from './index-file';
import { publishedNeighbours, type Neighbour } from './neighbour';
import { pack } from './pack';
import { audienceOfStep, type Plan } from './plan';
import { promoted, type Author } from './promote';
import { publish } from './publish';
import { RegistryStore } from './registry-store';
import { shellSurface } from './shell-surface';
import { validateChange } from './validate-change';

interface Deployment {
  readonly author: Author;
  /** The other areas; as published when not given. */
  readonly neighbours?: readonly Neighbour[];
  /** Begins as the canary of the plan's first step when the area has a stable release already; null: stable at once. */
  readonly plan?: Plan | null;
  /** What the shell provides that is given with it; the one that visitors have when not given. */
  readonly surface?: Surface;
}

/**
 * Packs a built area, publishes it into the site's folder and gives it to its first audience. Nothing changes when
 * that build is given already.
 */
export async function deployArea(
  folder: string,
  site: string,
  { author, neighbours, plan, surface }: Deployment,
): Promise<{ name: string; ref: ReleaseRef; as: 'stable' | 'canary' }> {
  const store = new RegistryStore(site);
  const dist = join(folder, 'dist');
  const provided = surface ?? shellSurface(store);
  const { remote, version, build } = pack(dist, (own) => neighbours ?? publishedNeighbours(store, own), provided);
  const { ref } = publish(dist, store, provided);
  const before = store.read(remote);
  const first = plan?.steps[0];
  const isStaged = first !== undefined && before?.stable != null && before.stable.manifest !== ref.manifest;
  const given = isStaged ? before.canary : before?.stable;
  const change: Change = isStaged
    ? withCanary(ref, audienceOfStep(first), author)
    : (channel) => promoted(channel, remote, ref, author);
  if (given?.manifest === ref.manifest) store.channel(remote).heal();
  else await store.commit(remote, validateChange(store, change));
  await writeIndex(store);
  return { name: `${remote} ${version}-${build}`, ref, as: isStaged ? 'canary' : 'stable' };
}
