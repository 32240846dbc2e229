import type { AreaName } from '@portal/shared/remote/area-config';
import { isNewer, type Channel } from '@portal/shared/remote/channel';
import { areaState, setArea, type AreaState } from '../base/area-state';
import { readRegistry } from './find-channel';
import { startOf } from '../choose/candidates';

/**
 * Applies changes of the registry to an open tab. A revoked build or a switched-off area is left without a reload, an
 * area that is available again returns, and everything else stays until a reload.
 * @returns whether the registry's response was applied
 */
export async function reconsiderArea(area: AreaName): Promise<boolean> {
  const channel = await readRegistry(area);
  const before = areaState(area);
  if (!channel || before.phase === 'idle' || before.phase === 'finding' || before.phase === 'loading') return false;
  const after = reconsidered(before, channel);
  if (after !== before) setArea(area, after);
  return true;
}

/** Returns an area's state under a channel read later; the same object when nothing changes for this tab. */
export function reconsidered(state: AreaState, channel: Channel): AreaState {
  switch (state.phase) {
    case 'ready': {
      const isLost = channel.state === 'off' || channel.revoked.includes(state.candidate.release.build);
      if (isLost) return startOf(channel);
      return channel.serial === state.channel.serial ? state : { ...state, channel };
    }
    case 'found':
      return channel.serial === state.channel.serial ? state : startOf(channel);
    case 'off':
      return channel.state === 'off' ? state : startOf(channel);
    case 'dead': {
      // After network faults `loadArea` keeps retrying by itself.
      const isNews = state.channel === null || isNewer(channel, state.channel);
      const next = isNews ? startOf(channel) : state;
      return next.phase === 'dead' ? { ...state, channel } : next;
    }
    default:
      return state;
  }
}
