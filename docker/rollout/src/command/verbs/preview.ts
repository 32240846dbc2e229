import { join } from 'node:path';
import { areaFolder } from '@portal/shared/build/workspace-root';
import { rolesOf } from '@portal/shared/remote/release/serving';
import { rolesIn } from '../../channel/audience';
import { withPreview } from '../../channel/changes';
import { commitChange } from '../../channel/commit-change';
import { pack } from '../../release/pack';
import { publish } from '../../release/publish';
import { RolloutError } from '../../rollout-error';
import { OPTIONS, type Options } from '../options';
import { channelLines } from '../show';
import type { Output, Verb, VerbContext } from '../verb';

export const preview: Verb = {
  name: 'preview',
  area: 'needed',
  summary: 'publish dist/ for those who ask for it by its link, e.g. of a pull request',
  options: [OPTIONS.label, OPTIONS.role, OPTIONS.close],
  extraWord: '--label',
  run: runPreview,
};

/** Publishes the build under its label and prints the link that requests it; with `--close` removes the label. */
async function runPreview(
  { root, store, author }: VerbContext,
  area: string,
  { label = '', close, role = [] }: Options,
): Promise<Output> {
  if (close) {
    const channel = await commitChange(store, area, withPreview(label, null, author));
    return { lines: channelLines(channel, area), data: channel };
  }
  const dist = join(areaFolder(root, area), 'dist');
  const packed = pack(dist, store);
  if (packed.remote !== area)
    throw new RolloutError('preview/area', `${dist} is a build of ${packed.remote}`, `Build ${area} there.`);
  const roles = role.length > 0 ? rolesIn(role) : (store.read(area)?.override.roles ?? []);
  const able = rolesOf(packed);
  if (able.length > 0 && !roles.some((one) => able.includes(one)))
    throw new RolloutError(
      'preview/nobody',
      `no ${roles.join(' or ') || 'role'} has a page in this area, so nobody could open the preview`,
      `Name who may open it: ${able.map((one) => `--role ${one}`).join(' ')}.`,
    );
  const ref = await publish(dist, store);
  const channel = await commitChange(store, area, withPreview(label, { release: ref, roles }, author));
  const { menu } = ref.area;
  const page = (menu.find((entry) => entry.roles.some((one) => roles.includes(one))) ?? menu[0])?.path ?? '/';
  const link = `${process.env['PORTAL_URL'] ?? ''}${page}?rilis=${area}:${ref.build}`;
  return { lines: [...channelLines(channel, area), `link: ${link}`], data: { link, channel } };
}
