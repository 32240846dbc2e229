import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { AreaName } from '@portal/shared/remote/area/area-config';
import type { Channel } from '@portal/shared/remote/choice/channel';
import { type JudgeRecord, countPeople } from '@portal/shared/remote/release/release-summary';
import { Counter, Gauge } from 'prom-client';
import { forCanary, withPromotion, withRollback, withStep, type Change } from '../channel/changes';
import { commitChange } from '../channel/commit-change';
import { findNextStep, planFile, readPlan } from '../channel/plan';
import type { Options } from '../command/options';
import type { RegistryStore } from '../registry/registry-store';
import { isSigningDue } from '../registry/signing';
import { replaceFile } from '../registry/site-files';
import { refusalOf, textOf } from '../rollout-error';
import { judge, type Verdict } from './judge';
import { notify, type Judged } from './notify';
import { collectorOf, compare } from './summary';

const changes = new Counter({
  name: 'portal_release_changes_total',
  help: 'Canaries that the judge continued, promoted or took back',
  labelNames: ['area', 'action'],
});
const lastLook = new Gauge({ name: 'portal_judge_last_look_seconds', help: 'Unix time of the last look' });

/** Author of the judge's changes in a channel's history. */
const JUDGE = 'hakim';

const DEFAULT_INTERVAL_S = 30;

type WatchOptions = Pick<Options, 'collector' | 'webhook' | 'mail'>;

/**
 * Looks repeatedly until the signal is aborted, and prints the lines that differ from the previous look.
 * @param root folder with the areas' plans
 * @param every seconds between two looks
 */
export async function watch(
  store: RegistryStore,
  root: string,
  area: AreaName | null,
  options: WatchOptions & { readonly every?: number; readonly signal?: AbortSignal },
  print: (line: string) => void,
): Promise<void> {
  let before: readonly string[] = [];
  while (!options.signal?.aborted) {
    const lines = await look(store, root, area, options).catch((error: unknown) => [textOf(error)]);
    lastLook.setToCurrentTime();
    lines.filter((line) => !before.includes(line)).forEach(print);
    before = lines;
    const pause = (options.every ?? DEFAULT_INTERVAL_S) * 1_000;
    await wait(pause, undefined, { signal: options.signal }).catch(() => undefined);
  }
}

/**
 * Looks at every area, or at one: signs channels whose signature is half over, and judges canaries.
 * @returns a line for each canary, action and failure
 */
export async function look(
  store: RegistryStore,
  root: string,
  area: AreaName | null,
  options: WatchOptions,
): Promise<string[]> {
  const areas = area ? [area] : store.areas();
  return (await Promise.all(areas.map((remote) => lookAt(store, root, remote, options)))).flat();
}

async function lookAt(store: RegistryStore, root: string, remote: AreaName, options: WatchOptions): Promise<string[]> {
  const lines: string[] = [];
  try {
    lines.push(...(await renew(store, remote)));
    const collector = collectorOf(store, options.collector);
    const channel = store.read(remote);
    if (!channel?.canary || channel.state !== 'on') return lines;
    const { build } = channel.canary;
    const verdict = await judgeCanary(store, collector, channel, build);
    const decided = decide(channel, verdict, root);
    if (!decided) {
      const hint = verdict.kind === 'few' && verdict.failed > 0 ? `; stop it with \`rollback ${remote}\`?` : '';
      return [...lines, `${remote}: canary ${build}: ${verdict.reason}${hint}`];
    }
    await commitChange(store, remote, forCanary(build, decided.change));
    changes.inc({ area: remote, action: decided.action });
    return [...lines, ...(await notify({ remote, build, action: decided.action, reason: verdict.reason }, options))];
  } catch (error) {
    // A failed look is logged; the next one follows.
    return [...lines, `${remote}: ${refusalOf(error).message}`];
  }
}

/** Signs a channel again before browsers treat it as replayed, if the key is available. */
async function renew(store: RegistryStore, remote: AreaName): Promise<string[]> {
  const channel = store.read(remote);
  if (!channel || !isSigningDue(channel)) return [];
  // Author and time stay, because the soak time of a plan's step counts from the last change.
  const { valid } = await store.commit(remote, (before) => before ?? channel);
  return [`${remote}: signed again, valid until ${valid?.until}`];
}

/** Judges a canary, and records the verdict for the release screen. */
async function judgeCanary(store: RegistryStore, collector: string, channel: Channel, build: string): Promise<Verdict> {
  const { since, ...comparison } = await compare(store, collector, channel);
  const verdict = judge(comparison);
  const seen: JudgeRecord = {
    area: channel.remote,
    build,
    since,
    verdict: verdict.kind,
    canary: countPeople(comparison.canary),
    stable: countPeople(comparison.stable),
  };
  const file = join(store.root, 'registry', 'judge', `${seen.area}.json`);
  mkdirSync(dirname(file), { recursive: true, mode: 0o755 });
  replaceFile(file, (temporary) => writeFileSync(temporary, JSON.stringify(seen), { mode: 0o644 }));
  return verdict;
}

/** Returns the judge's action and its change; null when it leaves the canary as it is. */
function decide(
  channel: Channel,
  { kind, reason }: Verdict,
  root: string,
): { readonly action: Judged['action']; readonly change: Change } | null {
  const author = { by: JUDGE, reason };
  if (kind === 'bad') return { action: 'taken-back', change: withRollback(author) };
  const file = planFile(root, channel.remote);
  if (kind !== 'good' || !existsSync(file)) return null;
  const next = findNextStep(readPlan(file), channel, new Date());
  if (next.kind === 'wait') return null;
  if (next.kind === 'promote') return { action: 'promoted', change: withPromotion(author) };
  return { action: 'stepped', change: withStep(next.audience, { ...author, reason: `${next.name}: ${reason}` }) };
}
