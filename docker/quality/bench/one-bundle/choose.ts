import type * as Replaced from '@portal/shared/remote/choice/choose';

/** One bundle is one release: its early script has nothing to choose, and checks no hashes of its own files. */
export const chooseReleases: typeof Replaced.chooseReleases = ({ stable }) =>
  stable ? [{ release: stable, reason: 'stable' }] : [];
