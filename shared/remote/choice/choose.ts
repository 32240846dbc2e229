import type { Role } from '../../contract/account/roles';
import { BUCKETS, computeBucket, userHash } from './bucket';
import type { Channel } from './channel';
import { isSoundRef } from '../release/invariants';
import type { ReleaseRef } from '../release/release';

type ChoiceReason = 'override' | 'canary-user' | 'canary-role' | 'canary-percent' | 'stable' | 'previous';

export interface Candidate {
  readonly release: ReleaseRef;
  readonly reason: ChoiceReason;
}

export interface Visitor {
  readonly user: string;
  readonly role: Role;
  readonly shellContract: number;
  /** Builds that failed in this browser. */
  readonly quarantine: ReadonlySet<string>;
  /** Build requested by hand. */
  readonly override: string | null;
}

/**
 * Returns releases of one remote in the order they are tried; none if the area is off or nothing fits. Override first
 * (allowed roles, listed releases and previews only), then canary by user, role or bucket, then stable, then previous.
 * The shell and the rollout command use this same function.
 */
export function chooseReleases(channel: Channel, visitor: Visitor): Candidate[] {
  if (channel.state === 'off') return [];
  const { stable, previous, canary } = channel;
  const asked = findOverride(channel, visitor);
  const canaryReason = channel.state === 'on' && canary ? findCanaryReason(channel, visitor) : null;
  const ordered: (Candidate | null)[] = [
    asked ? { release: asked, reason: 'override' } : null,
    canary && canaryReason ? { release: canary, reason: canaryReason } : null,
    stable ? { release: stable, reason: 'stable' } : null,
    previous ? { release: previous, reason: 'previous' } : null,
  ];
  const usable = ordered
    .filter((candidate) => candidate !== null)
    .filter(({ release }) => isUsable(release, channel, visitor));
  return usable.filter(
    (candidate, index) => usable.findIndex((other) => other.release.build === candidate.release.build) === index,
  );
}

/**
 * Returns whether a channel gives a build to a visitor without an override: it is one of the visitor's releases, and
 * has a page for the visitor's role. A release without pages, like the shell's, is for every role.
 */
export function canBeGiven(
  channel: Channel,
  visitor: Omit<Visitor, 'quarantine' | 'override'>,
  build: string,
): boolean {
  const chosen = chooseReleases(channel, { ...visitor, quarantine: new Set(), override: null });
  const paths = chosen.find(({ release }) => release.build === build)?.release.area.paths;
  return paths !== undefined && (paths.length === 0 || paths.some(({ roles }) => roles.includes(visitor.role)));
}

/** Returns the releases that a channel gives to people, as far as it has them. */
export function releasesOf({ stable, previous, canary }: Channel): ReleaseRef[] {
  return [stable, previous, canary].filter((release) => release !== null);
}

/** Returns whether a reference is sound and belongs to this channel: container and folder match its area and build. */
export function isOwnRelease(ref: ReleaseRef, { remote }: Channel): boolean {
  return isSoundRef({ ref, remote });
}

function isUsable(release: ReleaseRef, channel: Channel, visitor: Visitor): boolean {
  const fits = release.contract.min <= visitor.shellContract && visitor.shellContract <= release.contract.max;
  return (
    isOwnRelease(release, channel) &&
    fits &&
    !channel.revoked.includes(release.build) &&
    !visitor.quarantine.has(release.build)
  );
}

function findOverride(channel: Channel, visitor: Visitor): ReleaseRef | null {
  if (!visitor.override) return null;
  const mayAsk = channel.override.roles.includes(visitor.role);
  const listed = mayAsk ? [channel.stable, channel.canary, channel.previous] : [];
  const onTrial = (channel.previews ?? []).filter(({ roles }) => roles.includes(visitor.role));
  return (
    [...listed, ...onTrial.map(({ release }) => release)].find((release) => release?.build === visitor.override) ?? null
  );
}

/**
 * Returns why a visitor gets the canary, or null. By `<`, 0 % is nobody and 100 % all; more percent only adds users.
 */
function findCanaryReason({ rollout, remote }: Channel, visitor: Visitor): ChoiceReason | null {
  const hashed = userHash(visitor.user);
  if (rollout.exclude.includes(hashed)) return null;
  if (rollout.users.includes(hashed)) return 'canary-user';
  if (rollout.roles.includes(visitor.role)) return 'canary-role';
  return computeBucket(rollout.salt, remote, visitor.user) < rollout.percent * (BUCKETS / 100)
    ? 'canary-percent'
    : null;
}
