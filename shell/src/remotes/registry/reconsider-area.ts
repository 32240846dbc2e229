import type { AreaName } from '@portal/shared/remote/area/area-config';
import { type Channel, isNewer } from '@portal/shared/remote/choice/channel';
import { areaState, type AreaState, setArea } from '../base/area-state';
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
      return isNewer(channel, state.channel) ? { ...state, channel } : state;
    }
    case 'found':
      return isNewer(channel, state.channel) ? startOf(channel) : state;
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

/** A visible tab must notice a rollback within 30 s, a slow response included. */
const EVERY_MS = 20_000;

/**
 * Polls the channels of some areas while the tab is visible, and when the person or the network returns.
 * @param lookToo polled at the same times
 * @returns stops it
 */
export function watchRegistry(areas: readonly AreaName[], lookToo: () => Promise<void>): () => void {
  let isLooking = false;
  const look = async () => {
    if (isLooking || document.visibilityState !== 'visible') return;
    isLooking = true;
    await Promise.all([...areas.map(reconsiderArea), lookToo()]);
    isLooking = false;
  };
  const onReturn = () => void look();
  const timer = setInterval(onReturn, EVERY_MS);
  window.addEventListener('focus', onReturn);
  window.addEventListener('online', onReturn);
  document.addEventListener('visibilitychange', onReturn);
  return () => {
    clearInterval(timer);
    window.removeEventListener('focus', onReturn);
    window.removeEventListener('online', onReturn);
    document.removeEventListener('visibilitychange', onReturn);
  };
}
