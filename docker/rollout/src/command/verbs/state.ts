import { stateChange, withNextEpoch } from '../../channel/changes';
import { channelVerb } from '../verb';

const SUMMARIES = {
  pause: 'hold the canary back: nobody gets it',
  resume: 'give a paused canary again',
  disable: 'switch an area off: people see a panel in its place',
  enable: 'switch an area on',
} as const;

const stateVerb = (name: keyof typeof SUMMARIES) =>
  channelVerb({
    name,
    summary: SUMMARIES[name],
    change: ({ author }, remote) => stateChange(remote, name, author),
  });

export const pause = stateVerb('pause');
export const resume = stateVerb('resume');
export const disable = stateVerb('disable');
export const enable = stateVerb('enable');

export const epoch = channelVerb({
  name: 'epoch',
  summary: 'begin a new series of numbers, after the registry was restored from a backup',
  change: ({ author }) => withNextEpoch(author),
});
