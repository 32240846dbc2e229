import type { AreaName } from '@portal/shared/remote/area/area-config';
import { rolesIn } from '../../channel/audience';
import { findCollector, healthOf, healthText, readSummary } from '../../judge/summary';
import type { RegistryStore } from '../../registry/registry-store';
import { refusalOf, RolloutError } from '../../rollout-error';
import { whoGets } from '../../server/release-actions';
import { OPTIONS } from '../options';
import { channelLines, revisionLine } from '../show';
import type { Verb } from '../verb';

export const status: Verb = {
  name: 'status',
  area: 'optional',
  summary: 'which release is given to whom, and how it fares',
  run: async ({ store }, area, options) => {
    const collector = findCollector(store, options.collector);
    const seen = area
      ? [await readStatus(store, area, collector)]
      : await Promise.all(store.areas().map((one) => readStatus(store, one, collector).catch(toFaultOf(one))));
    return { lines: seen.flatMap(({ lines }) => lines), data: seen.map(({ data }) => data) };
  },
};

export const log: Verb = {
  name: 'log',
  area: 'needed',
  summary: 'all changes of a channel',
  run: ({ store }, area) => {
    const file = store.channel(area);
    const revisions = Array.from({ length: file.newest() }, (_, index) => file.revision(index + 1));
    return { lines: revisions.map(revisionLine), data: revisions };
  },
};

export const who: Verb = {
  name: 'who',
  area: 'needed',
  summary: 'which releases a person gets, by the same function as the shell',
  options: [{ ...OPTIONS.user, isRequired: true }, OPTIONS.role],
  extraWord: '--user',
  run: ({ store }, area, { user = [], role = [] }) => {
    if (user.length > 1 || role.length > 1)
      throw new RolloutError('usage/words', 'who answers for one person', 'Give --user and --role once.');
    const channel = store.read(area);
    if (!channel) return { lines: channelLines(null, area), data: [] };
    const [known = 'External'] = rolesIn(role);
    const chosen = whoGets(channel, { user: user[0] ?? '', role: known });
    const lines = chosen.map(({ release, reason }, index) => `${index + 1}. ${release}  ${reason}`);
    return { lines: lines.length > 0 ? lines : ['no release for this person'], data: chosen };
  },
};

/** Shows why an area's channel cannot be read, beside the other areas. */
const toFaultOf = (area: AreaName) => (error: unknown) => {
  const { message: fault, hint } = refusalOf(error);
  return { data: { area, channel: null, health: null, fault }, lines: [`${area}: ${fault}`, `  → ${hint}`] };
};

/** Reads a channel, and each release's health if a collector reports it. */
async function readStatus(store: RegistryStore, area: AreaName, collector: string | null) {
  const channel = store.read(area);
  if (!collector || !channel)
    return { data: { area, channel, health: null, fault: null }, lines: channelLines(channel, area) };
  try {
    const summary = await readSummary(collector, area);
    const { unsigned } = summary;
    const stable = healthOf(summary, channel.stable?.build);
    const canary = healthOf(summary, channel.canary?.build);
    const lines = channelLines(channel, area, { stable: healthText(stable), canary: healthText(canary) });
    const refused = `  browsers of ${unsigned} people refused the channel: it is not signed by the team`;
    const health = { stable, canary, unsigned };
    return { data: { area, channel, health, fault: null }, lines: unsigned > 0 ? [...lines, refused] : lines };
  } catch (error) {
    if (!(error instanceof RolloutError)) throw error;
    const { message: fault } = error;
    return { data: { area, channel, health: null, fault }, lines: [...channelLines(channel, area), `  ${fault}`] };
  }
}
