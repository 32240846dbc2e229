import type { Channel } from '@portal/shared/remote/channel';
import { matchPath } from 'react-router-dom';
import { knownAreas } from './known-areas';
import { findChannel } from './registry';
import { findIndex } from './registry-index';

/** Whether a release of a channel answers a path for any role at all. */
export function answersFor(channel: Channel, pathname: string): boolean {
  const releases = [channel.stable, channel.canary, channel.previous].filter((release) => release !== null);
  return releases.some(({ area }) => area.paths.some(({ pattern }) => matchPath(pattern, pathname)));
}

/** Whether some area answers a path, be it for another role: asked only where no area of one's own role does. */
export async function isAnsweredForAnotherRole(pathname: string): Promise<boolean> {
  await findIndex();
  const found = await Promise.all(Object.keys(knownAreas()).map(findChannel));
  return found.some((one) => one !== null && answersFor(one.channel, pathname));
}
