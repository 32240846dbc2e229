import type { AreaName } from '@portal/shared/remote/area-config';
import type { Channel } from '@portal/shared/remote/channel';
import { embeddedChannel } from '../../../shell/src/remotes/embedded-registry';

/** In one bundle nothing is asked for: menu and paths of every area are part of it. */
export function findChannel(area: AreaName): Promise<{ channel: Channel; source: 'embedded' }> {
  return Promise.resolve({ channel: embeddedChannel(area) as Channel, source: 'embedded' });
}
