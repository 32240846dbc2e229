import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { AreaName } from '@portal/shared/remote/area-config';
import type { Channel } from '@portal/shared/remote/channel';
import { type JudgeRecord, countPeople } from '@portal/shared/remote/release-summary';
import { Counter, Gauge } from 'prom-client';
import { withFreshSignature, withPromotion, withRollback, withStep, type Change } from '../channel/changes';
import { compare } from './comparison';
import { judge, type Verdict } from './judge';
import { listenForScreen } from '../server/listen-for-screen';
import { notify, type Judged } from './notify';
import type { Options } from '../command/options';
import { findNextStep, planFile, readPlan } from '../channel/plan';
import type { RegistryStore } from '../registry/registry-store';
import { RolloutError } from '../rollout-error';
import { isSigningDue } from '../registry/signing';
import { collectorOf } from './summary';
import { commitChange } from '../channel/commit-change';

const changes = new Counter({
  name: 'portal_release_changes_total',
  help: 'Canaries that the judge continued, promoted or took back',
  labelNames: ['area', 'action'],
});
const lastLook = new Gauge({ name: 'portal_judge_last_look_seconds', help: 'Unix time of the last look' });

/** Name of the judge in a channel's history. */
const JUDGE = 'hakim';

/** Default pause between two looks, seconds. */
const DEFAULT_INTERVAL_S = 30;

interface WatchContext {
  readonly store: RegistryStore;
  /** Folder with the areas' plans. */
  readonly root: string;
  readonly collector: string;
  readonly now?: Date;
}

/** The judge's verdict on a canary, and its action: null when it left the canary as it is. */
interface Look {
  readonly verdict: Verdict;
  readonly judged: Judged | null;
}

/**
 * Looks once at the canary of an area: takes it back when it is worse than stable, and continues the plan when it is
 * no worse and its step has lasted its soak time.
 * @returns null without a canary that anybody gets
 * @throws RolloutError when the collector does not answer or the change is refused
 */
export async function watchArea(
  remote: AreaName,
  { store, root, collector, now = new Date() }: WatchContext,
): Promise<Look | null> {
  const channel = store.read(remote);
  if (!channel?.canary || channel.state !== 'on') return null;
  const { build } = channel.canary;
  const comparison = await compare(store, collector, channel);
  const verdict = judge(comparison);
  record(store.root, {
    area: remote,
    build,
    since: comparison.since,
    verdict: verdict.kind,
    canary: countPeople(comparison.canary),
    stable: countPeople(comparison.stable),
  });
  const decided = decide(channel, verdict, root, now);
  if (!decided) return { verdict, judged: null };
  await commitChange(store, remote, (before) => {
    if (before?.canary?.build === build) return decided.change(before);
    throw new RolloutError('watch/other', `canary ${build} was replaced meanwhile`, 'Nothing was changed.');
  });
  return { verdict, judged: { remote, build, action: decided.action, reason: verdict.reason } };
}

function decide(
  channel: Channel,
  { kind, reason }: Verdict,
  root: string,
  now: Date,
): { readonly action: Judged['action']; readonly change: Change } | null {
  const author = { by: JUDGE, reason };
  if (kind === 'bad') return { action: 'taken-back', change: withRollback(author) };
  const file = planFile(root, channel.remote);
  if (kind !== 'good' || !existsSync(file)) return null;
  const next = findNextStep(readPlan(file), channel, now);
  if (next.kind === 'wait') return null;
  if (next.kind === 'promote') return { action: 'promoted', change: withPromotion(author) };
  return { action: 'stepped', change: withStep(next.audience, { ...author, reason: `${next.name}: ${reason}` }) };
}

function record(site: string, seen: JudgeRecord): void {
  const file = join(site, 'registry', 'judge', `${seen.area}.json`);
  mkdirSync(dirname(file), { recursive: true, mode: 0o755 });
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, JSON.stringify(seen), { mode: 0o644 });
  renameSync(temporary, file);
}

type WatchOptions = Pick<Options, 'collector' | 'webhook' | 'mail'>;

/**
 * Looks at every area, or at one: signs channels whose signature is half over, and judges canaries.
 * @returns a line for each canary and for each thing that was done or failed
 */
async function look(
  store: RegistryStore,
  root: string,
  area: AreaName | null,
  options: WatchOptions,
): Promise<string[]> {
  const areas = area ? [area] : store.areas();
  return (await Promise.all(areas.map((remote) => judgeArea(store, root, remote, options)))).flat();
}

async function judgeArea(
  store: RegistryStore,
  root: string,
  remote: AreaName,
  options: WatchOptions,
): Promise<string[]> {
  const lines: string[] = [];
  try {
    lines.push(...(await renew(store, remote)));
    const collector = collectorOf(store, options.collector);
    if (!collector)
      throw new RolloutError('gate/no-collector', 'no collector is known', 'Name its address with --collector.');
    const seen = await watchArea(remote, { store, root, collector });
    if (!seen) return lines;
    const { verdict, judged } = seen;
    if (judged) changes.inc({ area: remote, action: judged.action });
    if (judged) return [...lines, ...(await notify(judged, noticeOf(options)))];
    const build = store.read(remote)?.canary?.build ?? '';
    const hint = verdict.kind === 'few' && verdict.failed > 0 ? `; stop it with \`rollback ${remote}\`?` : '';
    return [...lines, `${remote}: canary ${build}: ${verdict.reason}${hint}`];
  } catch (error) {
    // A look that fails is logged; the next one follows.
    if (!(error instanceof RolloutError)) throw error;
    return [...lines, `${remote}: ${error.message}`];
  }
}

function noticeOf({ webhook, mail }: WatchOptions): Parameters<typeof notify>[1] {
  const { ROLLOUT_WEBHOOK, ROLLOUT_MAIL, SMTP_URL, SMTP_URL_FILE, MAIL_FROM } = process.env;
  return {
    webhook: webhook ?? ROLLOUT_WEBHOOK,
    mail: mail ?? ROLLOUT_MAIL,
    smtpUrl: SMTP_URL ?? (SMTP_URL_FILE ? readFileSync(SMTP_URL_FILE, 'utf8').trim() : undefined),
    from: MAIL_FROM,
  };
}

/** Signs a channel again before browsers take it for a replayed one, when the key is here. */
async function renew(store: RegistryStore, remote: AreaName): Promise<string[]> {
  const channel = store.read(remote);
  if (!channel || !isSigningDue(channel)) return [];
  const { valid } = await store.commit(remote, withFreshSignature);
  return [`${remote}: signed again, valid until ${valid?.until}`];
}

/**
 * Looks again and again until the signal is aborted, and passes on the lines that differ from the look before.
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
    const lines = await look(store, root, area, options).catch((error: unknown) => [
      error instanceof Error ? error.message : String(error),
    ]);
    lastLook.setToCurrentTime();
    lines.filter((line) => !before.includes(line)).forEach(print);
    before = lines;
    const pause = (options.every ?? DEFAULT_INTERVAL_S) * 1_000;
    await wait(pause, undefined, { signal: options.signal }).catch(() => undefined);
  }
}

/** The command `watch`: one look, or looks until the process ends, with the release screen's server beside them. */
export async function runWatch(
  store: RegistryStore,
  root: string,
  area: AreaName | null,
  options: Options,
): Promise<string[]> {
  if (options.once) return look(store, root, area, options);
  if (options.listen) await listenForScreen(store, root, options);
  await watch(store, root, area, options, (line) => console.log(line));
  return [];
}
