import type { Channel } from '../choice/channel';
import type { ReleaseManifest, ReleaseRef } from './release';
import { releasePath } from './shell-release';

/** A rule for a channel, a reference in it, or a release's list of files. */
export interface Invariant<T> {
  /** `subject/what`, as the rollout command prints it. */
  readonly code: string;
  /** Describes the violation for an operator; empty if the rule holds. */
  readonly broken: (value: T) => string;
}

const within = (value: number, least: number, most: number) => value >= least && value <= most;

export const CHANNEL_INVARIANTS: readonly Invariant<Channel>[] = [
  {
    code: 'channel/revoked',
    broken: ({ stable, canary, revoked }) => {
      const gone = [stable, canary].find((release) => release && revoked.includes(release.build));
      return gone ? `${gone.build} is given to people and revoked` : '';
    },
  },
  {
    code: 'canary/stable',
    broken: ({ stable, canary }) =>
      canary && canary.build === stable?.build ? `${canary.build} is the stable release already` : '',
  },
  {
    code: 'channel/percent',
    broken: ({ rollout }) =>
      within(rollout.percent, 0, 100) ? '' : `share ${rollout.percent} is not within 0 and 100`,
  },
  {
    code: 'channel/limits',
    broken: ({ limits }) =>
      areSoundLimits(limits)
        ? ''
        : `limits out of range: entryMs ${limits.entryMs}, mountMs ${limits.mountMs}, retries ${limits.retries}`,
  },
];

/** Returns whether limits are acceptable waiting times for a person; a shell replaces others by its own. */
export function areSoundLimits({ entryMs, mountMs, retries }: Channel['limits']): boolean {
  return (
    within(entryMs, 500, 120_000) && within(mountMs, 500, 120_000) && within(retries, 0, 5) && Number.isInteger(retries)
  );
}

interface NamedRelease {
  readonly ref: ReleaseRef;
  readonly remote: string;
}

const hasContract = ({ contract }: Pick<ReleaseRef, 'contract'>) => contract.min <= contract.max;
const hasOwnContainer = ({ ref, remote }: NamedRelease) => ref.container === containerName(remote, ref.build);
const hasOwnFolder = ({ ref, remote }: NamedRelease) => ref.path.endsWith(releasePath(remote, ref.version, ref.build));

/** Returns whether all of `REF_INVARIANTS` hold, for browsers, which need no description. */
export function isSoundRef(named: NamedRelease): boolean {
  return hasContract(named.ref) && hasOwnContainer(named) && hasOwnFolder(named);
}

export const REF_INVARIANTS: readonly Invariant<NamedRelease>[] = [
  {
    code: 'ref/contract',
    broken: ({ ref }) =>
      hasContract(ref) ? '' : `empty range of contracts: ${ref.contract.min} to ${ref.contract.max}`,
  },
  {
    code: 'ref/container',
    broken: (named) =>
      hasOwnContainer(named)
        ? ''
        : `container ${named.ref.container} does not belong to ${named.remote} ${named.ref.build}`,
  },
  {
    code: 'ref/path',
    broken: (named) => (hasOwnFolder(named) ? '' : `${named.ref.path} is not the folder of this release`),
  },
];

export const MANIFEST_INVARIANTS: readonly Invariant<ReleaseManifest>[] = [
  {
    code: 'release/container',
    broken: ({ container, remote, build }) =>
      container === containerName(remote, build) ? '' : `container ${container} does not belong to ${remote} ${build}`,
  },
  {
    code: 'release/contract',
    broken: (manifest) =>
      hasContract(manifest) ? '' : `empty range of contracts: ${manifest.contract.min} to ${manifest.contract.max}`,
  },
  { code: 'release/entry', broken: ({ entry, files }) => findMissing([entry], files) },
  { code: 'release/preload', broken: ({ preload, files }) => findMissing(preload, files) },
  {
    code: 'release/screen',
    broken: ({ screens, files }) => findMissing(screens?.flatMap((screen) => screen.files) ?? [], files),
  },
];

/** Rules for a release as a channel names it, compared with its own list of files: their hashes must agree. */
export const AGREEMENT_INVARIANTS: readonly Invariant<{
  readonly ref: ReleaseRef;
  readonly manifest: ReleaseManifest;
}>[] = [
  {
    code: 'ref/build',
    broken: ({ ref, manifest }) =>
      ref.build === manifest.build && ref.version === manifest.version
        ? ''
        : `release ${manifest.version}-${manifest.build}, not ${ref.version}-${ref.build}`,
  },
  {
    code: 'ref/files',
    broken: ({ ref, manifest }) => {
      const named = [{ file: ref.entry, integrity: ref.integrity }, ...ref.preload];
      const other = named.find(
        ({ file, integrity }) => manifest.files.find((one) => one.file === file)?.integrity !== integrity,
      );
      return other ? `${other.file}: the channel's hash is not the hash in release.json` : '';
    },
  },
];

function findMissing(named: readonly string[], files: ReleaseManifest['files']): string {
  const missing = named.find((name) => !files.some(({ file }) => file === name));
  return missing ? `${missing} is not in the list of files` : '';
}

export function findBroken<T>(
  invariants: readonly Invariant<T>[],
  value: T,
): { readonly code: string; readonly what: string }[] {
  return invariants.map(({ code, broken }) => ({ code, what: broken(value) })).filter(({ what }) => what !== '');
}

/** Returns the global name of a build's container: unique per build, a valid identifier. */
export function containerName(area: string, buildId: string): string {
  return `${area.replace(/\W/g, '_')}_${buildId.replace(/\W/g, '_')}`;
}
