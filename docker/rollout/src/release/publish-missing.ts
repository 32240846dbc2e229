import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { areaFolder } from '@portal/shared/build/workspace-root';
import type { AreaName } from '@portal/shared/remote/area-config';
import { readIndex, writeIndex } from '../registry/index-file';
import { publishedNeighbours } from './neighbour';
import { pack } from './pack';
import { withStable, type Author } from '../channel/changes';
import { publish } from './publish';
import type { RegistryStore } from '../registry/registry-store';
import { RolloutError } from '../rollout-error';
import { commitChange } from '../channel/commit-change';

/**
 * Gives each built area without a channel its first release, stable at once. An area with a channel stays as it is,
 * byte for byte, because the build here may be older than the team's own releases.
 * @param root folder with the areas and their `dist/`
 * @returns a line for each area
 * @throws RolloutError naming the areas that could not be published; the others are
 */
export async function publishMissing(
  root: string,
  store: RegistryStore,
  areas: readonly AreaName[],
  author: Author,
): Promise<string[]> {
  const lines: string[] = [];
  const refused: string[] = [];
  for (const area of areas) {
    try {
      const name = hasChannel(store, area)
        ? null
        : await publishFirst(join(areaFolder(root, area), 'dist'), store, area, author);
      lines.push(name ? `${area}: published ${name}` : `${area}: has a release, not changed`);
    } catch (error) {
      if (!(error instanceof RolloutError)) throw error;
      refused.push(`${area}: ${error.code} ${error.message}`);
    }
  }
  // Only new entries of the index are written: the rest may come from a newer version of this program.
  const listed = readIndex(store)?.areas ?? [];
  if (store.areas().some((area) => !listed.includes(area))) await writeIndex(store);
  if (refused.length === 0) return lines;
  throw new RolloutError(
    'publish/refused',
    [...lines, ...refused].join('\n'),
    'The other areas are served. Mend this one and run the command again.',
  );
}

/** True also when its pointer or its history is damaged: repairing is not this command's work. */
function hasChannel(store: RegistryStore, area: AreaName): boolean {
  const { pointer } = store.channel(area);
  return existsSync(pointer) || store.channel(area).newest() > 0;
}

/** @returns name of the release; null when somebody else was faster */
async function publishFirst(
  dist: string,
  store: RegistryStore,
  area: AreaName,
  author: Author,
): Promise<string | null> {
  const { version, build } = pack(dist, (own) => publishedNeighbours(store, own));
  const { ref } = publish(dist, store);
  const first = withStable(area, ref, author);
  try {
    await commitChange(store, area, (before) => {
      if (before) throw new OtherWasFaster();
      return first(before);
    });
  } catch (error) {
    if (error instanceof OtherWasFaster) return null;
    throw error;
  }
  return `${version}-${build}`;
}

class OtherWasFaster extends Error {}
