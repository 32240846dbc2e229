import type { AreaName } from '@portal/shared/remote/area-config';
import { audienceOf } from '../audience';
import { withCanary, withRollback, withRollbackTo, withStep, type Change } from '../changes';
import { changeByPlan, judgeCanary } from '../plan-step';
import { requireOption } from '../require-option';
import { OPTIONS, type Options } from '../options';
import { promotion } from '../promotion';
import { refuseEmptyStep } from '../refuse-empty-step';
import { findRelease } from '../releases';
import { channelVerb, type VerbContext } from './verb';

export const canary = channelVerb({
  name: 'canary',
  summary: 'berikan rilis kepada sebagian orang',
  options: [OPTIONS.release, OPTIONS.role, OPTIONS.user, OPTIONS.exclude, OPTIONS.percent, OPTIONS.users],
  change: startCanary,
});

export const step = channelVerb({
  name: 'step',
  summary: 'perluas atau persempit canary',
  options: [OPTIONS.percent, OPTIONS.role, OPTIONS.user, OPTIONS.exclude, OPTIONS.users, OPTIONS.gate],
  change: changeAudience,
});

export const next = channelVerb({
  name: 'next',
  summary: 'langkah berikutnya menurut rollout.plan.json area itu',
  options: [OPTIONS.release],
  change: followPlan,
});

export const promote = channelVerb({
  name: 'promote',
  summary: 'canary (atau rilis yang disebut) menjadi stabil',
  options: [OPTIONS.release, OPTIONS.force],
  change: ({ store, root, author }, remote, { release, force, reason }) =>
    promotion({ store, remote, root, author, release, force, reason }),
});

export const rollback = channelVerb({
  name: 'rollback',
  summary: 'tarik canary, atau kembali ke rilis sebelumnya atau yang disebut',
  options: [OPTIONS.to],
  change: ({ store, author }, area, { to }) =>
    to ? withRollbackTo(findRelease(store, area, to), author) : withRollback(author),
});

function startCanary({ store, author }: VerbContext, area: AreaName, options: Options): Change {
  const release = findRelease(store, area, requireOption(options.release, '--release'));
  return refuseEmptyStep(withCanary(release, audienceOf(options), author), options.users);
}

async function changeAudience({ store, author }: VerbContext, area: AreaName, options: Options): Promise<Change> {
  if (options.gate) await judgeCanary({ store, remote: area, author, collector: options.collector });
  return refuseEmptyStep(withStep(audienceOf(options), author), options.users);
}

function followPlan({ store, root, author }: VerbContext, area: AreaName, options: Options): Promise<Change> {
  return changeByPlan(
    { store, remote: area, author, collector: options.collector, note: options.reason },
    root,
    options.release ? findRelease(store, area, options.release) : null,
  );
}
