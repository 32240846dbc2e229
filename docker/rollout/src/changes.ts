import type { Channel } from '@portal/shared/remote/channel';
import type { ReleaseRef } from '@portal/shared/remote/release';
import type { Author } from './promote';
import { promoted } from './promote';
import { RolloutError } from './rollout-error';

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

function existing(before: Channel | null): Channel {
  if (before) return before;
  throw new RolloutError(
    'channel/empty',
    'kanal ini belum punya rilis',
    'Terbitkan rilis pertama dengan `npm run deploy` di dalam area itu.',
  );
}

function stamped(channel: Channel, author: Author, over: Partial<Channel>): Channel {
  return { ...channel, ...over, ...author, at: new Date().toISOString() };
}

/**
 * Puts a release beside the stable one, for an audience. Its build is the salt, so that each canary is given to other
 * people first. An area that is off or paused stays so until somebody enables or resumes it.
 */
export function withCanary(release: ReleaseRef, audience: Audience, author: Author): Change {
  return (before) => {
    const base = existing(before);
    const fresh = { salt: release.build, percent: 0, roles: [], users: [], exclude: [] };
    return stamped(base, author, { canary: release, rollout: { ...fresh, ...audience } });
  };
}

/** Widens or narrows who gets the canary. */
export function withStep(audience: Audience, author: Author): Change {
  return (before) => {
    const base = existing(before);
    if (!base.canary)
      throw new RolloutError(
        'canary/none',
        'tidak ada canary untuk dilangkahkan',
        'Mulai dengan `canary --release <build>`.',
      );
    return stamped(base, author, { rollout: { ...base.rollout, ...audience } });
  };
}

/** Makes the canary the stable release. */
export function withPromotion(author: Author): Change {
  return (before) => {
    const base = existing(before);
    if (!base.canary)
      throw new RolloutError(
        'canary/none',
        'tidak ada canary untuk dipromosikan',
        'Mulai dengan `canary --release <build>`.',
      );
    return promoted(base, base.remote, base.canary, author);
  };
}

/**
 * Takes back what was given last and revokes it: the canary when there is one, else the stable release for the one
 * before it. Open tabs leave a revoked build when they next read the registry.
 */
export function withRollback(author: Author): Change {
  return (before) => {
    const base = existing(before);
    if (base.canary)
      return stamped(base, author, {
        canary: null,
        rollout: { ...base.rollout, percent: 0, roles: [], users: [] },
        revoked: [...base.revoked, base.canary.build],
      });
    if (!base.previous || !base.stable)
      throw new RolloutError(
        'rollback/none',
        'tidak ada rilis sebelumnya',
        'Terbitkan rilis yang baik, lalu promosikan.',
      );
    return stamped(base, author, {
      stable: base.previous,
      previous: null,
      revoked: [...base.revoked, base.stable.build],
    });
  };
}

/** Makes a named release the stable one and revokes the one that is; a canary is taken back, not revoked. */
export function withRollbackTo(release: ReleaseRef, author: Author): Change {
  return (before) => {
    const base = existing(before);
    if (base.stable?.build === release.build)
      throw new RolloutError(
        'rollback/same',
        `${release.build} sudah menjadi rilis stabil`,
        'Sebut rilis lain dengan --to.',
      );
    const given = [base.stable?.build ?? []].flat();
    const previous = base.previous?.build === release.build ? null : base.previous;
    return stamped(base, author, {
      stable: release,
      previous,
      canary: null,
      rollout: { ...base.rollout, percent: 0, roles: [], users: [] },
      revoked: [...base.revoked, ...given],
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
    const others = previewsBut(base, label);
    const asking = roles.length > 0 ? [...roles] : base.override.roles;
    return stamped(base, author, { previews: [...others, { label, roles: asking, release }] });
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

/**
 * Writes the same content as a new revision, with a new author and time. The new revision is signed: for a channel from
 * before it was signed, and after its key was replaced.
 */
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

/** Removes builds from the list of revoked ones; used only with `--force`. */
export function unrevoked(change: Change, build: string): Change {
  return (before) => change(before && { ...before, revoked: before.revoked.filter((one) => one !== build) });
}

/**
 * `paused`: nobody gets the canary. `off`: people see a panel in place of the area. `on`: the releases are given as the
 * channel says. Only `enable` ends `off`, so that `resume` does not switch on an area that somebody else disabled.
 */
export function withState(verb: 'pause' | 'resume' | 'disable' | 'enable', author: Author): Change {
  return (before) => {
    const base = existing(before);
    if (base.state === 'off' && (verb === 'pause' || verb === 'resume')) {
      throw new RolloutError(
        'state/off',
        `area ini dimatikan oleh ${base.by}: ${base.reason}`,
        'Hidupkan lebih dahulu dengan `enable`.',
      );
    }
    return stamped(base, author, { state: STATES[verb] });
  };
}

const STATES = { pause: 'paused', resume: 'on', disable: 'off', enable: 'on' } as const;
