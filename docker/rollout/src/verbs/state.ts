import type { AreaName } from '@portal/shared/remote/area-config';
import { SHELL } from '@portal/shared/remote/shell-release';
import { withNextEpoch, withState, type Change } from '../changes';
import { RolloutError } from '../rollout-error';
import { channelVerb, type VerbContext } from './verb';

export const pause = channelVerb({
  name: 'pause',
  summary: 'tahan canary: tidak seorang pun mendapatnya',
  change: ({ author }) => withState('pause', author),
});

export const resume = channelVerb({
  name: 'resume',
  summary: 'lanjutkan canary yang ditahan',
  change: ({ author }) => withState('resume', author),
});

export const disable = channelVerb({
  name: 'disable',
  summary: 'matikan area: panel di tempatnya',
  change: disableArea,
});

export const enable = channelVerb({
  name: 'enable',
  summary: 'hidupkan area',
  change: ({ author }) => withState('enable', author),
});

export const epoch = channelVerb({
  name: 'epoch',
  summary: 'deret nomor baru, setelah registri dipulihkan dari cadangan',
  change: ({ author }) => withNextEpoch(author),
});

/** The shell cannot be disabled, because the panel of a disabled area is shown by the shell. */
function disableArea({ author }: VerbContext, area: AreaName): Change {
  if (area === SHELL)
    throw new RolloutError('state/shell', 'tanpa shell tidak ada halaman', 'Kembali ke rilis lain dengan `rollback`.');
  return withState('disable', author);
}
