import { SHELL } from '@portal/shared/remote/shell-release';
import { withNextEpoch, withState } from '../../channel/changes';
import { RolloutError } from '../../rollout-error';
import { channelVerb } from '../verb';

export const pause = channelVerb({
  name: 'pause',
  summary: 'hold the canary back: nobody gets it',
  change: ({ author }) => withState('pause', author),
});

export const resume = channelVerb({
  name: 'resume',
  summary: 'give a paused canary again',
  change: ({ author }) => withState('resume', author),
});

export const disable = channelVerb({
  name: 'disable',
  summary: 'switch an area off: people see a panel in its place',
  change: ({ author }, area) => {
    if (area === SHELL)
      throw new RolloutError('state/shell', 'without the shell there is no page', 'Go to another one with `rollback`.');
    return withState('disable', author);
  },
});

export const enable = channelVerb({
  name: 'enable',
  summary: 'switch an area on',
  change: ({ author }) => withState('enable', author),
});

export const epoch = channelVerb({
  name: 'epoch',
  summary: 'begin a new series of numbers, after the registry was restored from a backup',
  change: ({ author }) => withNextEpoch(author),
});
