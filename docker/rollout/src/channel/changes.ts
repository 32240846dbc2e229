import { CHANNEL_SCHEMA, DEFAULT_LIMITS, type Channel } from '@portal/shared/remote/choice/channel';
import type { AreaName } from '@portal/shared/remote/area/area-config';
import type { ReleaseRef } from '@portal/shared/remote/release/release';
import { SHELL } from '@portal/shared/remote/release/shell-release';
import { RolloutError } from '../rollout-error';

export interface Author {
  readonly by: string;
  readonly reason: string;
}

/** A change of a channel. It must have no side effects: it is called again when another writer was faster. */
export type Change = (before: Channel | null) => Channel;

/** People who get a canary. A missing field leaves the channel's value. */
export interface Audience {
  readonly percent?: number;
  readonly roles?: string[];
  /** Pilots and excluded users, hashed by `userHash`. */
  readonly users?: string[];
  readonly exclude?: string[];
}

/** Returns an epoch after all earlier ones, also after those of a lost registry that browsers have seen. */
const nextEpoch = (earlier = 0) => Math.max(earlier + 1, Math.floor(Date.now() / 1000));

export function emptyChannel(remote: AreaName, author: Author): Channel {
  return {
    schema: CHANNEL_SCHEMA,
    remote,
    epoch: nextEpoch(),
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

/** Removes the canary and its audience. A pause ends with the canary that it held back. */
function withoutCanary({ canary, rollout, state }: Channel): Pick<Channel, 'canary' | 'rollout' | 'state'> {
  return {
    canary: null,
    rollout: { ...rollout, percent: 0, roles: [], users: [] },
    state: canary && state === 'paused' ? 'on' : state,
  };
}

/** Keeps the earlier stable release as the fallback. Clears a canary of the same build. */
const stableIn = (base: Channel, release: ReleaseRef): Partial<Channel> => ({
  stable: release,
  previous: base.stable?.build === release.build ? base.previous : base.stable,
  ...(base.canary?.build === release.build ? withoutCanary(base) : {}),
});

export function withStable(remote: AreaName, release: ReleaseRef, author: Author): Change {
  const change = changing(author, (base) => stableIn(base, release));
  return (before) => change(before ?? emptyChannel(remote, author));
}

export function withPromotion(author: Author): Change {
  return changing(author, (base) => stableIn(base, canaryOf(base)));
}

/**
 * Adds a canary beside the stable release, for an audience. Its build is the salt, so that each canary reaches other
 * people first. An area that is off or paused stays so until somebody enables or resumes it.
 */
export function withCanary(release: ReleaseRef, audience: Audience, author: Author): Change {
  const nobody = { salt: release.build, percent: 0, roles: [], users: [], exclude: [] };
  return changing(author, () => ({ canary: release, rollout: { ...nobody, ...audience } }));
}

export function withStep(audience: Audience, author: Author): Change {
  return changing(author, (base) => {
    canaryOf(base);
    return { rollout: { ...base.rollout, ...audience } };
  });
}

/**
 * Takes back and revokes the newest release: the canary if there is one, else the stable release, which the previous
 * one replaces. Open tabs leave a revoked build when they next read the registry.
 */
export function withRollback(author: Author): Change {
  return changing(author, (base) => {
    const { canary, stable, previous, revoked } = base;
    if (canary) {
      // A canary with the stable build must not revoke the stable release.
      const taken = canary.build === stable?.build ? [] : [canary.build];
      return { ...withoutCanary(base), revoked: [...revoked, ...taken] };
    }
    if (previous && stable) return { stable: previous, previous: null, revoked: [...revoked, stable.build] };
    throw new RolloutError('rollback/none', 'there is no release before this one', 'Deploy a good release instead.');
  });
}

/** Makes a named release the stable one and revokes the current one; a canary is taken back, not revoked. */
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

/** Starts the next epoch: shells that have seen higher serials then accept the channel again, e.g. after a restore. */
export function withNextEpoch(author: Author): Change {
  return changing(author, ({ epoch }) => ({ epoch: nextEpoch(epoch) }));
}

/**
 * Lists a release under a label in place of the label's earlier one, for people who request it by its link. Without a
 * release the label is removed; the next `gc` removes the release's folder.
 */
export function withPreview(
  label: string,
  shown: { readonly release: ReleaseRef; readonly roles: readonly string[] } | null,
  author: Author,
): Change {
  return changing(author, ({ previews = [] }) => {
    if (!shown && !previews.some((preview) => preview.label === label))
      throw new RolloutError('preview/none', `there is no preview '${label}'`, 'Nothing was changed. See `status`.');
    return {
      previews: [
        ...previews.filter((preview) => preview.label !== label),
        ...(shown ? [{ label, roles: [...shown.roles], release: shown.release }] : []),
      ],
    };
  });
}

/** Writes the same content as a new revision, with a new author and time, so that it is signed. */
export function withSignature(author: Author): Change {
  return changing(author, () => ({}));
}

/** Refuses a change if the canary that it was decided for is no longer the canary. */
export function forCanary(build: string, change: Change): Change {
  return (before) => {
    if (before?.canary?.build === build) return change(before);
    throw new RolloutError(
      'canary/other',
      `canary ${build} was replaced meanwhile`,
      'Nothing was changed. See `status`.',
    );
  };
}

export function unrevoked(change: Change, build: string): Change {
  return (before) => change(before && { ...before, revoked: before.revoked.filter((one) => one !== build) });
}

/** States that a verb may change, and the state that it sets. */
const STATES = {
  pause: { from: ['on'], to: 'paused' },
  resume: { from: ['paused'], to: 'on' },
  disable: { from: ['on', 'paused'], to: 'off' },
  enable: { from: ['off'], to: 'on' },
} as const satisfies Record<string, { readonly from: readonly Channel['state'][]; readonly to: Channel['state'] }>;

/**
 * `paused`: nobody gets the canary. `off`: people see a panel in place of the area. `on`: the channel applies. A change
 * to the state that the area has is refused, because the soak time of a plan's step counts from the last change.
 */
export function stateChange(remote: AreaName, verb: keyof typeof STATES, author: Author): Change {
  // The shell itself shows the panel of an area that is off.
  if (remote === SHELL && verb === 'disable')
    throw new RolloutError('state/shell', 'without the shell there is no page', 'Go to another one with `rollback`.');
  return changing(author, (base) => {
    const { state, by, reason } = base;
    const { from, to } = STATES[verb];
    if (verb === 'pause') canaryOf(base);
    if (from.some((one) => one === state)) return { state: to };
    throw new RolloutError(
      state === 'off' ? 'state/off' : 'state/same',
      `${remote} is ${state} (${by}: ${reason})`,
      state === 'off' && to !== 'off' ? `Switch it on first with \`enable ${remote}\`.` : 'Nothing was changed.',
    );
  });
}
