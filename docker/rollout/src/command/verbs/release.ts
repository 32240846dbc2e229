import { join } from 'node:path';
import { areaFolder } from '@portal/shared/build/workspace-root';
import { writeIndex } from '../../registry/index-file';
import { releaseName } from '../../registry/site-files';
import { buildSources, deployArea, publishMissing as publishMissingAreas } from '../../release/deploy';
import { pack as packBuild } from '../../release/pack';
import { publish as publishBuild } from '../../release/publish';
import { areaIn, refuseOldBuild, sourceAreas } from '../../release/source-areas';
import { verifyOverHttp } from '../../verify/verify-over-http';
import { OPTIONS, type Options } from '../options';
import type { Output, Verb, VerbContext } from '../verb';

export const deploy: Verb = {
  name: 'deploy',
  area: 'optional',
  summary: 'build, pack and publish an area (or the one of this folder), and start its canary as its plan says',
  options: [OPTIONS.stable, OPTIONS.url, OPTIONS.dryRun],
  beginsSite: true,
  run: runDeploy,
};

export const pack: Verb = {
  name: 'pack',
  area: 'needed',
  summary: 'check dist/ and write its release.json',
  beginsSite: true,
  run: ({ root, store }, area) => {
    const dist = join(areaFolder(root, area), 'dist');
    const { files } = packBuild(dist, store);
    return { lines: [`${area}: ${files.length} files`], data: { area, files: files.length } };
  },
};

export const publish: Verb = {
  name: 'publish',
  area: 'needed',
  summary: 'copy the packed build to its immutable folder; give it to nobody yet',
  options: [OPTIONS.dryRun],
  beginsSite: true,
  run: async ({ root, store }, area, { dryRun = false }) => {
    refuseOldBuild(root, area);
    const dist = join(areaFolder(root, area), 'dist');
    packBuild(dist, store);
    if (!dryRun) await writeIndex(store);
    const ref = await publishBuild(dist, store, dryRun);
    return { lines: [`${dryRun ? 'would be published: ' : ''}${ref.path}`], data: ref };
  },
};

export const publishMissing: Verb = {
  name: 'publish-missing',
  area: 'optional',
  summary: 'give areas that have no release their first one; leave the others as they are',
  beginsSite: true,
  run: async ({ root, store, author }, area) => {
    const lines = await publishMissingAreas(root, store, area ? [area] : sourceAreas(root), author);
    return { lines, data: lines };
  },
};

async function runDeploy(
  { root, folder, store, author }: VerbContext,
  area: string | null,
  { stable: isStable = false, url = process.env['PORTAL_URL'], dryRun: isDryRun = false }: Options,
): Promise<Output> {
  const remote = area ?? areaIn(folder);
  const sources = area ? areaFolder(root, area) : folder;
  buildSources(sources, store.root);
  const { name, ref, as } = await deployArea(sources, store.root, { author, isStable, isDryRun });
  const data = { area: remote, release: releaseName(ref), as, isDryRun };
  if (isDryRun) return { lines: [`would be published as ${as}: ${name}`, 'Dry run: nothing was changed.'], data };
  const lines = [`published as ${as}: ${name}`];
  if (as === 'canary')
    lines.push(`→ \`npm run rollout -- status ${remote}\`, then \`npm run rollout -- next ${remote}\``);
  if (url) lines.push(`${await verifyOverHttp(url, remote, ref)} files at ${url} as published`);
  return { lines, data };
}
