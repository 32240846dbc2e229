import type { AreaName } from '@portal/shared/remote/area/area-config';
import type { Channel } from '@portal/shared/remote/choice/channel';
import { CHANNEL_INVARIANTS, findBroken } from '@portal/shared/remote/release/invariants';
import type { ReleaseRef } from '@portal/shared/remote/release/release';
import { isServed, rolesOf } from '@portal/shared/remote/release/serving';
import { SHELL } from '@portal/shared/remote/release/shell-release';
import type { RegistryStore, Revision } from '../registry/registry-store';
import { releaseName } from '../registry/site-files';
import { refuseIncompatibleShell } from '../release/refuse-shell';
import { RolloutError } from '../rollout-error';
import { verifyRef, verifyRelease } from '../verify/verify-release';
import type { Change } from './changes';

interface CommitOptions {
  /** A role may lose its only release, because a person forced it with a reason. */
  readonly isForced?: boolean;
  /** Accept an unsigned newest revision: the person who runs `sign` has checked it. */
  readonly isTrusted?: boolean;
}

/**
 * Adds one revision to a channel. Every change, by a person or by the judge, uses this function.
 * @throws RolloutError when the change is refused, see `previewChange`
 */
export function commitChange(
  store: RegistryStore,
  remote: AreaName,
  change: Change,
  { isForced = false, isTrusted = false }: CommitOptions = {},
): Promise<Revision> {
  return store.commit(remote, (before) => checked(store, before, change(before), isForced), isTrusted);
}

/**
 * Returns the channel after a change, without writing it.
 * @throws RolloutError when a release that people would get is missing, corrupt or revoked, when the channel would be
 * unsound, or when a role would lose its only release
 */
export function previewChange(store: RegistryStore, remote: AreaName, change: Change, isForced = false): Channel {
  const before = store.read(remote);
  return checked(store, before, change(before), isForced);
}

function checked(store: RegistryStore, before: Channel | null, after: Channel, isForced: boolean): Channel {
  for (const place of ['stable', 'canary'] as const) {
    const ref = after[place];
    if (ref && ref.manifest !== before?.[place]?.manifest) refuseInvalidRelease(store, after, ref);
  }
  for (const { release, label } of after.previews ?? [])
    if (!before?.previews?.some((one) => one.label === label && one.release.manifest === release.manifest))
      refuseInvalidRelease(store, after, release);
  refuseUnsound(before, after, isForced);
  return after;
}

function refuseUnsound(before: Channel | null, after: Channel, isForced: boolean): void {
  const [broken] = findBroken(CHANNEL_INVARIANTS, after);
  if (broken) throw new RolloutError(broken.code, broken.what, 'Nothing was changed. See `status`.');
  // A registry may be repaired step by step: a role that had no release before does not lose one now.
  const lost = rolesOf(before?.stable).filter((role) => before && isServed(before, role) && !isServed(after, role));
  if (lost.length > 0 && !isForced)
    throw new RolloutError(
      'channel/role-lost',
      `${lost.join(', ')} would have no release of ${after.remote} left`,
      'Name a release with a page for every role, or add --force and --reason when this is meant.',
    );
}

function refuseInvalidRelease(store: RegistryStore, { remote, revoked }: Channel, ref: ReleaseRef): void {
  const name = releaseName(ref);
  const again = `canary ${remote} --release ${ref.build} --percent 5 --force --reason WHY`;
  if (revoked.includes(ref.build))
    throw new RolloutError(
      'release/revoked',
      `release ${name} was taken back`,
      `Deploy a new build, or try this one again: \`${again}\`.`,
    );
  const named = verifyRef(store, remote, ref);
  if (named.some(({ code }) => code === 'ref/missing'))
    throw new RolloutError(
      'release/missing',
      `release ${name} is not at ${ref.path}`,
      'Publish it again with `publish`, or name another release.',
    );
  const isOther = named.some(({ code }) => code === 'ref/hash');
  const findings = isOther ? named : [...named, ...verifyRelease(store, remote, name)];
  if (findings.length === 0) return remote === SHELL ? refuseIncompatibleShell(store, ref) : undefined;
  throw new RolloutError(
    'release/corrupt',
    `release ${name} is corrupt: ${findings.map(({ code, what }) => `${code} ${what}`).join('; ')}`,
    'Publish the same build again with `publish`, or name another release.',
  );
}
