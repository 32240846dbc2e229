import { CHANNEL_SCHEMA, DEFAULT_LIMITS, type Channel } from '@portal/shared/remote/channel';
import type { AreaName } from '@portal/shared/remote/area-config';
import type { ReleaseRef } from '@portal/shared/remote/release';
import { SHELL } from '@portal/shared/remote/shell-release';
import { RolloutError } from '../rollout-error';

/** The author of a change of a channel, and the reason. */
export interface Author {
  readonly by: string;
  readonly reason: string;
}

/** A change of a channel. It is called again when another writer was faster, so it must have no side effects. */
export type Change = (before: Channel | null) => Channel;

/** To whom a canary is given. A field that is missing stays as it is in the channel. */
export interface Audience {
  readonly percent?: number;
  readonly roles?: string[];
  /** Pilots and excluded users, as `userHash` gives them. */
  readonly users?: string[];
  readonly exclude?: string[];
}

/** A channel before its first release. */
export function emptyChannel(remote: AreaName, author: Author): Channel {
  return {
    schema: CHANNEL_SCHEMA,
    remote,
    serial: 0,
    ...author,
    at: new Date().toISOString(),
    state: 'on',
    stable: null,
    previous: null,
    canary: null,
    rollout: { salt: remote, percent: 0, roles: [], users: [], exclude: [] },
    override: { roles: ['Super'] },
    revoked: [],
    limits: DEFAULT_LIMITS,
  };
}

/** A change of a channel that exists. */
function changing(author: Author, changed: (base: Channel) => Partial<Channel>): Change {
  return (before) => {
    if (before) return { ...before, ...changed(before), ...author, at: new Date().toISOString() };
    throw new RolloutError(
      'channel/empty',
      'this area has no release yet',
      'Publish the first one with `npm run deploy` in the area.',
    );
  };
}

function canaryOf({ remote, canary }: Channel): ReleaseRef {
  if (canary) return canary;
  throw new RolloutError(
    'canary/none',
    `${remote} has no canary`,
    `Start one with \`npm run deploy\` in the area, or \`canary ${remote} --release BUILD\`.`,
  );
}

/** A channel without its canary, whose audience is emptied. */
function withoutCanary({ rollout }: Channel): Pick<Channel, 'canary' | 'rollout'> {
  return { canary: null, rollout: { ...rollout, percent: 0, roles: [], users: [] } };
}

/** The stable release of before stays as the fallback. A canary of the same build is cleared. */
const stableIn = (base: Channel, release: ReleaseRef): Partial<Channel> => ({
  stable: release,
  previous: base.stable?.build === release.build ? base.previous : base.stable,
  ...(base.canary?.build === release.build ? withoutCanary(base) : {}),
});

/** Makes a release the stable one. */
export function withStable(remote: AreaName, release: ReleaseRef, author: Author): Change {
  const change = changing(author, (base) => stableIn(base, release));
  return (before) => change(before ?? emptyChannel(remote, author));
}

/** Makes the canary the stable release. */
export function withPromotion(author: Author): Change {
  return changing(author, (base) => stableIn(base, canaryOf(base)));
}

/**
 * Puts a release beside the stable one, for an audience. Its build is the salt, so that each canary is given to other
 * people first. An area that is off or paused stays so until somebody enables or resumes it.
 */
export function withCanary(release: ReleaseRef, audience: Audience, author: Author): Change {
  const nobody = { salt: release.build, percent: 0, roles: [], users: [], exclude: [] };
  return changing(author, () => ({ canary: release, rollout: { ...nobody, ...audience } }));
}

/** Widens or narrows who gets the canary. */
export function withStep(audience: Audience, author: Author): Change {
  return changing(author, (base) => {
    canaryOf(base);
    return { rollout: { ...base.rollout, ...audience } };
  });
}

/**
 * Takes back and revokes the newest release: the canary if there is one, else the stable release, which the one before
 * replaces. Open tabs leave a revoked build when they next read the registry.
 */
export function withRollback(author: Author): Change {
  return changing(author, (base) => {
    const { canary, stable, previous, revoked } = base;
    if (canary) {
      // The stable release is never revoked with a canary that is the same build.
      const taken = canary.build === stable?.build ? [] : [canary.build];
      return { ...withoutCanary(base), revoked: [...revoked, ...taken] };
    }
    if (previous && stable) return { stable: previous, previous: null, revoked: [...revoked, stable.build] };
    throw new RolloutError('rollback/none', 'there is no release before this one', 'Deploy a good release instead.');
  });
}

/** Makes a named release the stable one and revokes the one that is; a canary is taken back, not revoked. */
export function withRollbackTo(release: ReleaseRef, author: Author): Change {
  return changing(author, (base) => {
    const { stable, previous, revoked } = base;
    if (stable?.build === release.build)
      throw new RolloutError(
        'rollback/same',
        `${release.build} is the stable release already`,
        'Name another one with --to.',
      );
    return {
      ...withoutCanary(base),
      stable: release,
      previous: previous?.build === release.build ? null : previous,
      revoked: stable ? [...revoked, stable.build] : revoked,
    };
  });
}

/**
 * Starts the next epoch, so that shells that have seen higher serials accept the channel again, e.g. after a backup was
 * restored.
 */
export function withNextEpoch(author: Author): Change {
  return changing(author, ({ epoch = 0 }) => ({ epoch: epoch + 1 }));
}

/**
 * Lists a release under a label, for people who ask for it by its link, in place of the label's earlier one. Without a
 * release the label is removed; the next `gc` removes the release's folder.
 */
export function withPreview(
  label: string,
  shown: { readonly release: ReleaseRef; readonly roles: readonly string[] } | null,
  author: Author,
): Change {
  return changing(author, ({ previews = [] }) => ({
    previews: [
      ...previews.filter((preview) => preview.label !== label),
      ...(shown ? [{ label, roles: [...shown.roles], release: shown.release }] : []),
    ],
  }));
}

/** Writes the same content as a new revision, with a new author and time, so that it is signed. */
export function withSignature(author: Author): Change {
  return changing(author, () => ({}));
}

/** Removes a build from the list of revoked ones before a change. */
export function unrevoked(change: Change, build: string): Change {
  return (before) => change(before && { ...before, revoked: before.revoked.filter((one) => one !== build) });
}

const STATES = { pause: 'paused', resume: 'on', disable: 'off', enable: 'on' } as const;

/**
 * `paused`: nobody gets the canary. `off`: people see a panel in place of the area. `on`: the releases are given as the
 * channel says. Only `enable` ends `off`, so that `resume` does not switch on an area that somebody else disabled.
 */
export function stateChange(remote: AreaName, verb: keyof typeof STATES, author: Author): Change {
  // The panel of an area that is off is shown by the shell.
  if (remote === SHELL && verb === 'disable')
    throw new RolloutError('state/shell', 'without the shell there is no page', 'Go to another one with `rollback`.');
  return changing(author, ({ state, by, reason }) => {
    if (state === 'off' && (verb === 'pause' || verb === 'resume'))
      throw new RolloutError(
        'state/off',
        `${by} switched this area off: ${reason}`,
        `Switch it on first with \`enable ${remote}\`.`,
      );
    return { state: STATES[verb] };
  });
}
