import { currentSession } from '@portal/shared/auth';
import { isRole } from '@portal/shared/contract/roles';
import type { AreaName } from '@portal/shared/remote/area-config';
import type { Channel } from '@portal/shared/remote/channel';
import { chooseReleases, type Candidate } from '@portal/shared/remote/choose';
import { SHELL_CONTRACT } from '@portal/shared/remote/define-remote';
import { areaState, setArea, type AreaState } from './area-state';
import { findOrigins } from './origins';
import { overrideFor } from './override';
import { notePhase } from './phases';
import { quarantined } from './quarantine';
import { findChannel } from './registry';

/** Releases of a channel for whoever is signed in, in the order they are tried. */
export function candidatesOf(channel: Channel): Candidate[] {
  const session = currentSession();
  if (session.status !== 'signedIn' || !isRole(session.role)) return [];
  return chooseReleases(channel, {
    user: session.username,
    role: session.role,
    shellContract: SHELL_CONTRACT,
    quarantine: quarantined(),
    override: overrideFor(channel.remote),
  });
}

/** Asks the registry for an area, so that its paths and menu are known. Does nothing when it is known. */
export async function findArea(area: AreaName): Promise<void> {
  if (areaState(area).phase !== 'idle') return;
  const finding = setArea(area, { phase: 'finding' });
  const started = performance.now();
  void findOrigins();
  const found = await findChannel(area);
  notePhase(area, 'registry', started);
  if (areaState(area) !== finding) return;
  setArea(area, found ? startOf(found.channel) : { phase: 'dead', channel: null, data: null, faults: [] });
}

/** State of an area whose channel was just read and of which nothing is loaded. */
export function startOf(channel: Channel): AreaState {
  const anyData = channel.stable?.area ?? channel.previous?.area ?? channel.canary?.area ?? null;
  if (channel.state === 'off') return { phase: 'off', data: anyData };
  const first = candidatesOf(channel)[0];
  return first ? { phase: 'found', channel, data: first.release.area } : { phase: 'dead', channel, data: anyData, faults: [] };
}
