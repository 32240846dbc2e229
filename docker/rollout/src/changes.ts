import type { Role } from '@portal/shared/contract/roles';
import type { Channel } from '@portal/shared/remote/channel';
import type { ReleaseRef } from '@portal/shared/remote/release';
import type { Author } from './promote';
import { promoted } from './promote';
import { RolloutError } from './rollout-error';

/** A change of a channel: pure, called again when another writer was faster. */
export type Change = (before: Channel | null) => Channel;

/** To whom a canary is given. What is not named stays as it was. */
export interface Audience {
  readonly percent?: number;
  readonly roles?: Role[];
  /** Pilots and excluded users, as `userHash` gives them. */
  readonly users?: string[];
  readonly exclude?: string[];
}

function existing(before: Channel | null): Channel {
  if (before) return before;
  throw new RolloutError('channel/empty', 'kanal ini belum punya rilis', 'Terbitkan rilis pertama dengan `npm run deploy` di dalam area itu.');
}

function stamped(channel: Channel, author: Author, over: Partial<Channel>): Channel {
  return { ...channel, ...over, ...author, at: new Date().toISOString() };
}

/** Puts a release beside the stable one, for an audience. A new canary reshuffles by a salt of its own. */
export function withCanary(release: ReleaseRef, audience: Audience, author: Author): Change {
  return (before) => {
    const base = existing(before);
    const fresh = { salt: release.build, percent: 0, roles: [], users: [], exclude: [] };
    return stamped(base, author, { canary: release, state: 'on', rollout: { ...fresh, ...audience } });
  };
}

/** Widens or narrows who gets the canary. */
export function withStep(audience: Audience, author: Author): Change {
  return (before) => {
    const base = existing(before);
    if (!base.canary) throw new RolloutError('canary/none', 'tidak ada canary untuk dilangkahkan', 'Mulai dengan `canary --release <build>`.');
    return stamped(base, author, { rollout: { ...base.rollout, ...audience } });
  };
}

/** Makes the canary the stable release. */
export function withPromotion(author: Author): Change {
  return (before) => {
    const base = existing(before);
    if (!base.canary) throw new RolloutError('canary/none', 'tidak ada canary untuk dipromosikan', 'Mulai dengan `canary --release <build>`.');
    return promoted(base, base.remote, base.canary, author);
  };
}

/**
 * Takes back what was given last and revokes it: the canary when there is one, else the stable release for the one
 * before it. Open tabs leave a revoked build at their next look at the registry.
 */
export function withRollback(author: Author): Change {
  return (before) => {
    const base = existing(before);
    if (base.canary) return stamped(base, author, { canary: null, rollout: { ...base.rollout, percent: 0, roles: [], users: [] }, revoked: [...base.revoked, base.canary.build] });
    if (!base.previous || !base.stable) throw new RolloutError('rollback/none', 'tidak ada rilis sebelumnya', 'Terbitkan rilis yang baik, lalu promosikan.');
    const isAgain = base.previous.build;
    return stamped(base, author, { stable: base.previous, previous: null, revoked: [...base.revoked.filter((build) => build !== isAgain), base.stable.build] });
  };
}

/** Paused: nobody gets the canary. Off: the area shows its panel. On: as usual. */
export function withState(state: Channel['state'], author: Author): Change {
  return (before) => stamped(existing(before), author, { state });
}
