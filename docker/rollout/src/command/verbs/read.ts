import type { AreaName } from '@portal/shared/remote/area/area-config';
import { rolesIn } from '../../channel/audience';
import { findCollector, healthOf, healthText, readSummary } from '../../judge/summary';
import type { RegistryStore } from '../../registry/registry-store';
import { RolloutError } from '../../rollout-error';
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
    const seen = await Promise.all((area ? [area] : store.areas()).map((one) => readStatus(store, one, collector)));
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
    const channel = store.read(area);
    if (!channel) return { lines: channelLines(null, area), data: [] };
    const [known = 'External'] = rolesIn(role);
    const chosen = whoGets(channel, { user: user[0] ?? '', role: known });
    const lines = chosen.map(({ release, reason }, index) => `${index + 1}. ${release}  ${reason}`);
    return { lines: lines.length > 0 ? lines : ['no release for this person'], data: chosen };
  },
};

/** Reads a channel, and each release's health if a collector reports it. */
async function readStatus(store: RegistryStore, area: AreaName, collector: string | null) {
  const channel = store.read(area);
  const summary = collector && channel ? await readSummary(collector, area).catch(faultOf) : null;
  const isKnown = summary !== null && 'builds' in summary;
  const [stable, canary] = [channel?.stable, channel?.canary].map((ref) =>
    isKnown ? healthOf(summary, ref?.build) : null,
  );
  const texts = isKnown ? { stable: healthText(stable ?? null), canary: healthText(canary ?? null) } : {};
  const unsigned = isKnown ? summary.unsigned : 0;
  const fault = summary !== null && 'fault' in summary ? summary.fault : null;
  return {
    data: { area, channel, health: isKnown ? { stable, canary, unsigned } : null, fault },
    lines: [
      ...channelLines(channel, area, texts),
      ...(unsigned > 0 ? [`  browsers of ${unsigned} people refused the channel: it is not signed by the team`] : []),
      ...(fault ? [`  ${fault}`] : []),
    ],
  };
}

function faultOf(error: unknown): { readonly fault: string } {
  if (error instanceof RolloutError) return { fault: error.message };
  throw error;
}
