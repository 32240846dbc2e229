import { readFileSync } from 'node:fs';
import type { AreaName } from '@portal/shared/remote/area-config';
import { audienceOf } from '../audience';
import { withCanary, withRollback, withRollbackTo, withStep, type Change } from '../changes';
import { changeByPlan, judgeCanary } from '../going-on';
import { need } from '../needed';
import { OPTIONS, type Options } from '../options';
import { promotion } from '../promotion';
import { refuseEmptyStep } from '../reach';
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
  const release = findRelease(store, area, need(options.release, '--release'));
  return reaching(withCanary(release, audienceOf(options), author), options);
}

async function changeAudience({ store, author }: VerbContext, area: AreaName, options: Options): Promise<Change> {
  if (options.gate) await judgeCanary({ store, remote: area, author, collector: options.collector });
  return reaching(withStep(audienceOf(options), author), options);
}

function followPlan({ store, root, author }: VerbContext, area: AreaName, options: Options): Promise<Change> {
  return changeByPlan(
    { store, remote: area, author, collector: options.collector, note: options.reason },
    root,
    options.release ? findRelease(store, area, options.release) : null,
  );
}

/** Refuses a canary or step that reaches nobody. */
function reaching(change: Change, { users }: Options): Change {
  const known = users
    ? readFileSync(users, 'utf8')
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
    : null;
  return (before) => {
    const after = change(before);
    refuseEmptyStep(after, known);
    return after;
  };
}
