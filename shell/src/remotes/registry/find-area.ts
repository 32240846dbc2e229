import type { AreaName } from '@portal/shared/remote/area/area-config';
import { areaState, setArea } from '../base/area-state';
import { pause, pauseOf } from '../base/pause';
import { reconsiderArea } from './reconsider-area';
import { findChannel } from './find-channel';
import { findIndex } from './registry-index';
import { startOf } from '../choose/candidates';

/** Asks the registry for an area, so that its paths and menu are known. Does nothing when it is known. */
export async function findArea(area: AreaName): Promise<void> {
  if (areaState(area).phase !== 'idle') return;
  const finding = setArea(area, { phase: 'finding' });
  void findIndex();
  const found = await findChannel(area);
  if (areaState(area) !== finding) return;
  setArea(area, found ? startOf(found.channel) : { phase: 'dead', channel: null, data: null, faults: [] });
  if (found?.source !== 'registry') void askAgain(area);
}

/** Afterwards only the regular polling asks (watchRegistry). */
const TRIES = 6;

/** A copy of the channel may be outdated, so the registry is asked until it has answered once. */
async function askAgain(area: AreaName): Promise<void> {
  for (let round = 0; round < TRIES; round++) {
    if (await reconsiderArea(area)) return;
    await pause(pauseOf(round + 1));
  }
}
