import { isRole } from '../../contract/account/roles';
import type { Channel } from '../choice/channel';
import { chooseReleases } from '../choice/choose';
import { SHELL_CONTRACT } from '../area/define-remote';
import type { ReleaseRef } from './release';

export function rolesOf(release: Pick<ReleaseRef, 'area'> | null | undefined): string[] {
  return [...new Set((release?.area.paths ?? []).flatMap(({ roles }) => roles))].sort();
}

/**
 * Returns whether people of a role get a release with a page for them, including those outside the canary's audience.
 * An area that is switched off keeps its releases.
 */
export function isServed(channel: Channel, role: string): boolean {
  if (!isRole(role)) return true;
  const visitor = { user: '', role, shellContract: SHELL_CONTRACT, quarantine: new Set<string>(), override: null };
  const others = chooseReleases({ ...channel, state: 'on', canary: null }, visitor);
  return others.some(({ release }) => rolesOf(release).includes(role));
}
