import { parseAudience, refuseEmptyStep } from '../../channel/audience';
import { stateChange, withNextEpoch, withRollback, withRollbackTo, withStep } from '../../channel/changes';
import { canaryChange, changeByPlan, passGate, promotion } from '../../channel/follow-plan';
import { findRelease } from '../../release/releases';
import { OPTIONS } from '../options';
import { channelVerb } from '../verb';
import { RolloutError } from '../../rollout-error';

const AUDIENCE = [OPTIONS.role, OPTIONS.user, OPTIONS.exclude, OPTIONS.percent, OPTIONS.users];

export const canary = channelVerb({
  name: 'canary',
  summary: 'give a release to some people',
  options: [{ ...OPTIONS.release, isRequired: true }, ...AUDIENCE, OPTIONS.force],
  extraWord: '--release',
  change: (context, remote, options) => canaryChange(context, remote, options, parseAudience(options)),
});

export const step = channelVerb({
  name: 'step',
  summary: 'widen or narrow who gets the canary',
  options: [...AUDIENCE, OPTIONS.gate],
  extraWord: '--percent',
  change: (context, remote, options) => {
    const audience = parseAudience(options);
    if (Object.keys(audience).length === 0)
      throw new RolloutError('usage/words', 'a step names who gets the canary', 'See its options: step --help.');
    const change = refuseEmptyStep(withStep(audience, context.author), options.users);
    return options.gate ? passGate(context, remote, options.collector, change) : change;
  },
});

export const next = channelVerb({
  name: 'next',
  summary: 'take the next step of rollout.plan.json of the area',
  options: [OPTIONS.release],
  extraWord: '--release',
  change: changeByPlan,
});

export const promote = channelVerb({
  name: 'promote',
  summary: 'make the canary (or a named release) stable for everybody',
  options: [OPTIONS.release, OPTIONS.force],
  extraWord: '--release',
  change: promotion,
});

export const rollback = channelVerb({
  name: 'rollback',
  summary: 'take the canary back, or return to the release before or to a named one',
  options: [OPTIONS.to, OPTIONS.force],
  extraWord: '--to',
  change: ({ store, author }, area, { to }) =>
    to ? withRollbackTo(findRelease(store, area, to), author) : withRollback(author),
});

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
