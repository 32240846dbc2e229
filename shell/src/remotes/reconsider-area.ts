import type { AreaName } from '@portal/shared/remote/area-config';
import type { Channel } from '@portal/shared/remote/channel';
import { areaState, setArea, type AreaState } from './area-state';
import { startOf } from './find-area';
import { findChannel } from './registry';

/**
 * Looks whether the registry has changed what an open tab may go on with: a revoked build or a switched-off area is
 * left without a reload, an area that is back comes back, anything else stays as it is until a reload.
 */
export async function reconsiderArea(area: AreaName): Promise<void> {
  const before = areaState(area);
  if (before.phase === 'idle' || before.phase === 'finding' || before.phase === 'loading') return;
  const found = await findChannel(area);
  if (found?.source !== 'registry' || areaState(area) !== before) return;
  const after = reconsidered(before, found.channel);
  if (after !== before) setArea(area, after);
}

/** State of an area under a channel read later; the same object when nothing changes for this tab. */
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
      const isUnheard = state.channel === null || channel.serial !== state.channel.serial;
      const isUnreached = state.faults.length > 0 && state.faults.every(({ kind }) => kind === 'network');
      const next = isUnheard || isUnreached ? startOf(channel) : state;
      return next.phase === 'dead' ? { ...state, channel } : next;
    }
    default:
      return state;
  }
}
