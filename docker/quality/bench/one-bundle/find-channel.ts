import type { Channel } from '@portal/shared/remote/choice/channel';
import { embeddedChannel } from '../../../../shell/src/remotes/registry/embedded-registry';
import type * as Replaced from '../../../../shell/src/remotes/registry/find-channel';

/** One bundle needs no request: menu and paths of every area are part of it. */
export const readRegistry: typeof Replaced.readRegistry = (area) => Promise.resolve(channelOf(area));

export const findChannel: typeof Replaced.findChannel = (area) => {
  const channel = channelOf(area);
  return Promise.resolve(channel && { channel, source: 'embedded' });
};

/** Not checked again, because the same build embedded it. */
function channelOf(area: string): Channel | null {
  return (embeddedChannel(area) as Channel | undefined) ?? null;
}
