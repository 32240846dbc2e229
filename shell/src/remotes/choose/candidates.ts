import { currentSession } from '@portal/shared/auth';
import { isRole } from '@portal/shared/contract/roles';
import type { Channel } from '@portal/shared/remote/channel';
import { chooseReleases, isOwnRelease, type Candidate } from '@portal/shared/remote/choose';
import { SHELL_CONTRACT } from '@portal/shared/remote/define-remote';
import type { AreaState } from '../base/area-state';
import { overrideFor } from './override';
import { quarantined } from '../base/quarantine';

/**
 * Releases of a channel for whoever is signed in, in the order they are tried.
 * @param excluded builds that failed in this browser
 */
export function candidatesOf(channel: Channel, excluded: ReadonlySet<string> = quarantined()): Candidate[] {
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

/** State of an area whose channel was just read and of which nothing is loaded. */
export function startOf(channel: Channel): Exclude<AreaState, { phase: 'idle' | 'finding' | 'loading' | 'ready' }> {
  const releases = [channel.stable, channel.previous, channel.canary].filter((release) => release !== null);
  const anyData = releases.find((release) => isOwnRelease(release, channel))?.area ?? null;
  if (channel.state === 'off') return { phase: 'off', data: anyData };
  const first = candidatesOf(channel)[0];
  return first
    ? { phase: 'found', channel, data: first.release.area }
    : { phase: 'dead', channel, data: anyData, faults: [] };
}
