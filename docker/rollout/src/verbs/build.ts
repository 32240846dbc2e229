import { join } from 'node:path';
import { areaFolder } from '@portal/shared/build/workspace-root';
import type { AreaName } from '@portal/shared/remote/area-config';
import { writeIndex } from '../index-file';
import { publishedNeighbours } from '../neighbour';
import { pack as packBuild } from '../pack';
import { publish as publishBuild } from '../publish';
import { publishMissing as publishMissingAreas } from '../publish-missing';
import { shellSurface } from '../shell-surface';
import { sourceAreas } from '../source-areas';
import type { Verb, VerbContext } from './verb';

export const pack: Verb = {
  name: 'pack',
  area: 'needed',
  summary: 'release.json dari dist/',
  run: runPack,
};

export const publish: Verb = {
  name: 'publish',
  area: 'needed',
  summary: 'salin ke folder rilis yang tidak berubah lagi; rilis yang rusak dipulihkan',
  run: runPublish,
};

export const publishMissing: Verb = {
  name: 'publish-missing',
  area: 'optional',
  summary: 'beri rilis pertama kepada area yang belum punya; yang sudah punya tidak diubah',
  run: runPublishMissing,
};

function runPack({ root, store }: VerbContext, area: AreaName): string[] {
  const { files } = packBuild(
    join(areaFolder(root, area), 'dist'),
    (own) => publishedNeighbours(store, own),
    shellSurface(store),
  );
  return [`${area}: ${files.length} berkas`];
}

async function runPublish({ root, store }: VerbContext, area: AreaName): Promise<string[]> {
  await writeIndex(store);
  return [publishBuild(join(areaFolder(root, area), 'dist'), store).ref.path];
}

function runPublishMissing({ root, store, author }: VerbContext, area: AreaName | null): Promise<string[]> {
  return publishMissingAreas(root, store, area ? [area] : sourceAreas(root), author);
}
