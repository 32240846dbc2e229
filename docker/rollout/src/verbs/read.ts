import { isRole, type Role } from '@portal/shared/contract/roles';
import type { AreaName } from '@portal/shared/remote/area-config';
import { chooseReleases } from '@portal/shared/remote/choose';
import { SHELL_CONTRACT } from '@portal/shared/remote/define-remote';
import { requireOption } from '../require-option';
import { OPTIONS, type Options } from '../options';
import type { RegistryStore } from '../registry-store';
import { RolloutError } from '../rollout-error';
import { channelLines, revisionLine } from '../show';
import { collectorOf, healthOf, healthText, readSummary } from '../summary';
import { PendingAuditEntries } from '../pending-audit-entries';
import type { Verb, VerbContext } from './verb';

export const status: Verb = {
  name: 'status',
  area: 'optional',
  summary: 'rilis mana diberikan kepada siapa, dan keadaannya',
  run: runStatus,
};

export const log: Verb = {
  name: 'log',
  area: 'needed',
  summary: 'semua perubahan kanal',
  run: runLog,
};

export const who: Verb = {
  name: 'who',
  area: 'needed',
  summary: 'rilis yang didapat seseorang',
  options: [OPTIONS.user, OPTIONS.role],
  run: runWho,
};

async function runStatus({ store }: VerbContext, area: AreaName | null, options: Options): Promise<string[]> {
  const collector = collectorOf(store, options.collector);
  const areas = area ? [area] : store.areas();
  return (await Promise.all(areas.map((one) => statusLines(store, one, collector)))).flat();
}

function runLog({ store }: VerbContext, area: AreaName): string[] {
  const file = store.channel(area);
  return Array.from({ length: file.newest() }, (_, index) => revisionLine(file.revision(index + 1)));
}

/** What one person gets, by the same function as the shell. */
function runWho({ store }: VerbContext, area: AreaName, options: Options): string[] {
  const channel = store.read(area);
  if (!channel) return channelLines(null, area);
  const named = options.role?.[0];
  const role: Role = named && isRole(named) ? named : 'External';
  const chosen = chooseReleases(channel, {
    user: requireOption(options.user?.[0], '--user'),
    role,
    shellContract: SHELL_CONTRACT,
    quarantine: new Set(),
    override: null,
  });
  return chosen.length > 0
    ? chosen.map(({ release, reason }, index) => `${index + 1}. ${release.version}-${release.build}  ${reason}`)
    : ['tidak ada rilis untuk orang ini'];
}

async function statusLines(store: RegistryStore, area: AreaName, collector: string | null): Promise<string[]> {
  return [...(await channelAndHealthLines(store, area, collector)), ...pendingAuditLines(store, area)];
}

/** A channel, and beside each release its health where a collector reports it. */
async function channelAndHealthLines(
  store: RegistryStore,
  area: AreaName,
  collector: string | null,
): Promise<string[]> {
  const channel = store.read(area);
  if (!collector || !channel) return channelLines(channel, area);
  try {
    const summary = await readSummary(collector, area);
    return [
      ...channelLines(channel, area, {
        stable: healthText(healthOf(summary, channel.stable?.build)),
        canary: healthText(healthOf(summary, channel.canary?.build)),
      }),
      ...(summary.unsigned > 0
        ? [`  browsers of ${summary.unsigned} people refused the channel: it is not signed by the team`]
        : []),
    ];
  } catch (error) {
    if (!(error instanceof RolloutError)) throw error;
    return [...channelLines(channel, area), `  ${error.message}`];
  }
}

/** Changes of the release screen that the audit log does not have yet. */
function pendingAuditLines(store: RegistryStore, area: AreaName): string[] {
  const pending = new PendingAuditEntries(store.root);
  const count = pending.names().filter((name) => pending.read(name)?.area === area).length;
  return count > 0 ? [`  ${count} perubahan dari layar rilis belum masuk catatan audit`] : [];
}
