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

function existing(before: Channel | null): Channel {
  if (before) return before;
  throw new RolloutError(
    'channel/empty',
    'this area has no release yet',
    'Publish the first one with `npm run deploy` in the area.',
  );
}

function canaryOf({ remote, canary }: Channel): ReleaseRef {
  if (canary) return canary;
  throw new RolloutError(
    'canary/none',
    `${remote} has no canary`,
    `Start one with \`npm run deploy\` in the area, or \`canary ${remote} --release BUILD\`.`,
  );
}

function stamped(channel: Channel, author: Author, over: Partial<Channel>): Channel {
  return { ...channel, ...over, ...author, at: new Date().toISOString() };
}

/** A channel without its canary, whose audience is emptied. */
function withoutCanary({ rollout }: Channel): Pick<Channel, 'canary' | 'rollout'> {
  return { canary: null, rollout: { ...rollout, percent: 0, roles: [], users: [] } };
}

/** Makes a release the stable one; the one before stays as the fallback. A canary of the same build is cleared. */
export function withStable(remote: AreaName, release: ReleaseRef, author: Author): Change {
  return (before) => {
    const base = before ?? emptyChannel(remote, author);
    return stamped(base, author, {
      stable: release,
      previous: base.stable?.build === release.build ? base.previous : base.stable,
      ...(base.canary?.build === release.build ? withoutCanary(base) : {}),
    });
  };
}

/** Makes the canary the stable release. */
export function withPromotion(author: Author): Change {
  return (before) => {
    const base = existing(before);
    return withStable(base.remote, canaryOf(base), author)(base);
  };
}

/**
 * Puts a release beside the stable one, for an audience. Its build is the salt, so that each canary is given to other
 * people first. An area that is off or paused stays so until somebody enables or resumes it.
 */
export function withCanary(release: ReleaseRef, audience: Audience, author: Author): Change {
  return (before) => {
    const fresh = { salt: release.build, percent: 0, roles: [], users: [], exclude: [] };
    return stamped(existing(before), author, { canary: release, rollout: { ...fresh, ...audience } });
  };
}

/** Widens or narrows who gets the canary. */
export function withStep(audience: Audience, author: Author): Change {
  return (before) => {
    const base = existing(before);
    canaryOf(base);
    return stamped(base, author, { rollout: { ...base.rollout, ...audience } });
  };
}

/**
 * Takes back and revokes the newest release: the canary if there is one, else the stable release, which the one before
 * replaces. Open tabs leave a revoked build when they next read the registry.
 */
export function withRollback(author: Author): Change {
  return (before) => {
    const base = existing(before);
    const { canary, stable, previous, revoked } = base;
    if (canary) {
      // The stable release is never revoked with a canary that is the same build.
      const taken = canary.build === stable?.build ? [] : [canary.build];
      return stamped(base, author, { ...withoutCanary(base), revoked: [...revoked, ...taken] });
    }
    if (!previous || !stable)
      throw new RolloutError('rollback/none', 'there is no release before this one', 'Deploy a good release instead.');
    return stamped(base, author, { stable: previous, previous: null, revoked: [...revoked, stable.build] });
  };
}

/** Makes a named release the stable one and revokes the one that is; a canary is taken back, not revoked. */
export function withRollbackTo(release: ReleaseRef, author: Author): Change {
  return (before) => {
    const base = existing(before);
    const { stable, previous, revoked } = base;
    if (stable?.build === release.build)
      throw new RolloutError(
        'rollback/same',
        `${release.build} is the stable release already`,
        'Name another one with --to.',
      );
    return stamped(base, author, {
      ...withoutCanary(base),
      stable: release,
      previous: previous?.build === release.build ? null : previous,
      revoked: stable ? [...revoked, stable.build] : revoked,
    });
  };
}

/**
 * Starts the next epoch, so that shells that have seen higher serials accept the channel again, e.g. after a backup was
 * restored.
 */
export function withNextEpoch(author: Author): Change {
  return (before) => {
    const base = existing(before);
    return stamped(base, author, { epoch: (base.epoch ?? 0) + 1 });
  };
}

/** Lists a release under a label, for people who ask for it by its link. It replaces the preview of the same label. */
export function withPreview(label: string, release: ReleaseRef, roles: readonly string[], author: Author): Change {
  return (before) => {
    const base = existing(before);
    return stamped(base, author, { previews: [...previewsBut(base, label), { label, roles: [...roles], release }] });
  };
}

/** Removes a preview from the channel. The next `gc` removes its folder. */
export function withoutPreview(label: string, author: Author): Change {
  return (before) => {
    const base = existing(before);
    return stamped(base, author, { previews: previewsBut(base, label) });
  };
}

function previewsBut({ previews = [] }: Channel, label: string): NonNullable<Channel['previews']> {
  return previews.filter((preview) => preview.label !== label);
}

/** Writes the same content as a new revision, with a new author and time, so that it is signed. */
export function withSignature(author: Author): Change {
  return (before) => stamped(existing(before), author, {});
}

/**
 * Writes the same content as a new revision, with a fresh signature only. Author and time stay, because the soak time
 * of a plan's step is counted from the time of the last change.
 */
export function withFreshSignature(before: Channel | null): Channel {
  return existing(before);
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
  return (before) => {
    const base = existing(before);
    if (base.state === 'off' && (verb === 'pause' || verb === 'resume'))
      throw new RolloutError(
        'state/off',
        `${base.by} switched this area off: ${base.reason}`,
        `Switch it on first with \`enable ${base.remote}\`.`,
      );
    return stamped(base, author, { state: STATES[verb] });
  };
}
