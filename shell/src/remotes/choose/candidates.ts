import { currentSession } from '@portal/shared/auth';
import { isRole } from '@portal/shared/contract/account/roles';
import type { Channel } from '@portal/shared/remote/choice/channel';
import { chooseReleases, isOwnRelease, releasesOf, type Candidate } from '@portal/shared/remote/choice/choose';
import { SHELL_CONTRACT } from '@portal/shared/remote/area/define-remote';
import type { AreaState } from '../base/area-state';
import { overrideFor } from './override';
import { quarantined, suspected } from '../base/quarantine';

/**
 * Returns the signed-in person's releases of a channel in the order to try, without those that failed in this browser.
 * If none remains, uses those suspected only once: a page that ended while one ran may have been short of memory.
 */
export function candidatesOf(channel: Channel): Candidate[] {
  const excluded = quarantined();
  const usable = listCandidates(channel, excluded);
  if (usable.length > 0) return usable;
  const suspects = suspected();
  return listCandidates(channel, new Set([...excluded].filter((build) => !suspects.has(build))));
}

function listCandidates(channel: Channel, excluded: ReadonlySet<string>): Candidate[] {
  const session = currentSession();
  if (session.status !== 'signedIn' || !isRole(session.role)) return [];
  return chooseReleases(channel, {
    user: session.username,
    role: session.role,
    shellContract: SHELL_CONTRACT,
    quarantine: excluded,
    override: overrideFor(channel.remote),
  });
}

/** Returns the state of an area whose channel was just read and that has not loaded yet. */
export function startOf(channel: Channel): Exclude<AreaState, { phase: 'idle' | 'finding' | 'loading' | 'ready' }> {
  const anyData = releasesOf(channel).find((release) => isOwnRelease(release, channel))?.area ?? null;
  if (channel.state === 'off') return { phase: 'off', data: anyData };
  const first = candidatesOf(channel)[0];
  return first
    ? { phase: 'found', channel, data: first.release.area }
    : { phase: 'dead', channel, data: anyData, faults: [] };
}
