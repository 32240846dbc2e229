import type { Channel } from '@portal/shared/remote/channel';
import { matchPath } from 'react-router-dom';
import { knownAreas } from '../base/known-areas';
import { findChannel } from './find-channel';
import { findIndex } from './registry-index';

/** Whether a release of a channel has a path for any role at all. */
export function hasPath(channel: Channel, pathname: string): boolean {
  const releases = [channel.stable, channel.canary, channel.previous].filter((release) => release !== null);
  return releases.some(({ area }) => area.paths.some(({ pattern }) => matchPath(pattern, pathname)));
}

/** Whether some area has a path, for whatever role: asked only where no area of one's own role has it. */
export async function isPathOfAnotherRole(pathname: string): Promise<boolean> {
  await findIndex();
  const found = await Promise.all(Object.keys(knownAreas()).map(findChannel));
  return found.some((one) => one !== null && hasPath(one.channel, pathname));
}
