import type { AreaName } from '@portal/shared/remote/area-config';
import { unrevoked, withPromotion, type Change } from './changes';
import { refuseUnsoaked } from './plan-step';
import { emptyChannel, promoted, type Author } from './promote';
import type { RegistryStore } from './registry-store';
import { findRelease } from './releases';
import { RolloutError } from './rollout-error';

interface PromotionContext {
  readonly store: RegistryStore;
  readonly remote: AreaName;
  /** Folder with the areas' plans. */
  readonly root: string;
  readonly author: Author;
  /** The release; the canary when not given. */
  readonly release?: string | undefined;
  readonly force?: boolean | undefined;
  /** Why the plan is passed over. */
  readonly reason?: string | undefined;
}

/**
 * Promotion as the plan allows it; by force also against it, and of a release that was revoked.
 * @throws RolloutError while the plan is not over, and for force without a reason
 */
export function promotion({ store, remote, root, author, release, force, reason }: PromotionContext): Change {
  if (force && !reason)
    throw new RolloutError(
      'usage/reason',
      '--force memerlukan --reason',
      'Tulis mengapa, misalnya --reason "perbaikan mendesak".',
    );
  const named = release ? findRelease(store, remote, release) : null;
  const build = named?.build ?? store.read(remote)?.canary?.build;
  if (!force && build) refuseUnsoaked(store, remote, root, build);
  const change: Change = named
    ? (before) => promoted(before ?? emptyChannel(remote, author), remote, named, author)
    : withPromotion(author);
  return force && build ? unrevoked(change, build) : change;
}
