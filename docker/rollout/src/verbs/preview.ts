import { join } from 'node:path';
import { areaFolder } from '@portal/shared/build/workspace-root';
import type { AreaName } from '@portal/shared/remote/area-config';
import { withPreview, withoutPreview } from '../changes';
import { requireOption } from '../require-option';
import { publishedNeighbours } from '../neighbour';
import { OPTIONS, type Options } from '../options';
import { pack } from '../pack';
import { publish } from '../publish';
import { RolloutError } from '../rollout-error';
import { shellSurface } from '../shell-surface';
import { channelLines } from '../show';
import { validateChange } from '../validate-change';
import type { Verb, VerbContext } from './verb';

export const preview: Verb = {
  name: 'preview',
  area: 'needed',
  summary: 'terbitkan dist/ sebagai pratinjau: hanya bagi yang memintanya, misalnya dari pull request',
  options: [OPTIONS.label, OPTIONS.role, OPTIONS.close],
  run: runPreview,
};

/** Publishes the build under its label and prints the link that asks for it; with `--close` removes the label. */
async function runPreview(
  { root, store, author }: VerbContext,
  area: AreaName,
  { label, close, role = [] }: Options,
): Promise<string[]> {
  const name = requireOption(label, '--label');
  if (close) return channelLines(await store.commit(area, withoutPreview(name, author)), area);
  const dist = join(areaFolder(root, area), 'dist');
  const packed = pack(dist, (own) => publishedNeighbours(store, own), shellSurface(store));
  if (packed.remote !== area)
    throw new RolloutError(
      'preview/area',
      `${dist} adalah build dari ${packed.remote}`,
      `Bangun ${area} di folder itu.`,
    );
  const { ref } = publish(dist, store);
  const channel = await store.commit(area, validateChange(store, withPreview(name, ref, role, author)));
  const page = ref.area.menu[0]?.path ?? '/';
  return [
    ...channelLines(channel, area),
    `tautan: ${process.env['PORTAL_URL'] ?? ''}${page}?rilis=${area}:${ref.build}`,
  ];
}
