import { existsSync } from 'node:fs';
import type { AreaName } from '@portal/shared/remote/area/area-config';
import { collectGarbage } from '../../registry/gc';
import { writeIndex } from '../../registry/index-file';
import type { RegistryStore } from '../../registry/registry-store';
import { releaseName } from '../../registry/site-files';
import { RolloutError } from '../../rollout-error';
import { verifyOverHttp } from '../../verify/verify-over-http';
import { areasOf, verifyRegistry } from '../../verify/verify-registry';
import { OPTIONS } from '../options';
import type { Output, Verb } from '../verb';

const DEFAULT_KEPT_RELEASES = 10;
const DEFAULT_YOUNG_HOURS = 24;

export const verify: Verb = {
  name: 'verify',
  area: 'optional',
  summary: 'check an area, or the whole registry, and every file of the releases',
  options: [OPTIONS.repair, OPTIONS.url],
  run: ({ store }, area, { url, repair = false }) =>
    url ? verifyUrl(store, area ? [area] : store.areas(), url) : verifySite(store, area, repair),
};

export const gc: Verb = {
  name: 'gc',
  area: 'needed',
  summary: 'remove old releases that the channel does not name',
  options: [OPTIONS.keep, OPTIONS.young, OPTIONS.dryRun],
  run: ({ store }, area, { keep = DEFAULT_KEPT_RELEASES, young = DEFAULT_YOUNG_HOURS, dryRun: isDryRun = false }) => {
    const names = collectGarbage(store, area, { releases: keep, hours: young, isDryRun });
    const lines = names.map((name) => `${isDryRun ? 'would be removed' : 'removed'} ${name}`);
    return { lines: lines.length > 0 ? lines : ['nothing to remove'], data: names };
  },
};

export const origins: Verb = {
  name: 'origins',
  area: 'none',
  summary: 'set further origins that releases may come from (a CDN)',
  options: [OPTIONS.origin],
  run: async ({ store }, _, { origin }) => {
    const { allowedOrigins } = await writeIndex(store, origin);
    return { lines: [`allowed origins: ${allowedOrigins.join(', ') || "the portal's own"}`], data: allowedOrigins };
  },
};

/** Compares the files that visitors get from an address with the published ones. */
async function verifyUrl(store: RegistryStore, areas: readonly AreaName[], url: string): Promise<Output> {
  const counted: { area: AreaName; release: string; files: number }[] = [];
  for (const area of areas) {
    const channel = store.read(area);
    for (const ref of [channel?.stable, channel?.canary])
      if (ref) counted.push({ area, release: releaseName(ref), files: await verifyOverHttp(url, area, ref) });
  }
  const lines = counted.map(({ area, release, files }) => `${area} ${release}: ${files} files as published`);
  return { lines, data: counted };
}

/** Passes over a broken revision, which nothing repairs; the findings name it. */
async function repairUnlessBroken(repair: () => unknown): Promise<void> {
  try {
    await repair();
  } catch (error) {
    if (!(error instanceof RolloutError && error.code === 'registry/broken')) throw error;
  }
}

/** Next steps by the codes of faults. */
const HINTS = [
  [/^file\/mode$/, 'Let the web server read the files: chmod o+r, of folders o+rx.'],
  [/^(pointer|index)\//, 'Mend pointers and index with --repair.'],
  [/^staging\//, 'The next change and gc remove leftovers.'],
  [/^history\//, 'Put the history back from a copy of the site.'],
  [/^(?!file\/mode|pointer|index|staging|history)/, 'Publish damaged releases again.'],
] as const;

/** Lists the faults in the registry's folder; with `--repair` repairs the traces of a crash first. */
async function verifySite(store: RegistryStore, area: AreaName | null, isRepairing: boolean): Promise<Output> {
  if (area && !existsSync(store.channel(area).pointer) && store.channel(area).newest() === 0)
    throw new RolloutError('usage/area', `${area} has no channel in this site`, 'See `status`.');
  if (isRepairing) {
    for (const one of area ? [area] : areasOf(store)) await repairUnlessBroken(() => store.channel(one).heal());
    await repairUnlessBroken(() => writeIndex(store));
  }
  const findings = verifyRegistry(store, area);
  if (findings.length === 0) return { lines: [area ? `${area} is whole.` : 'The registry is whole.'], data: [] };
  throw new RolloutError(
    'verify/findings',
    findings.map(({ code, where, what }) => `${code}  ${where}: ${what}`).join('\n'),
    HINTS.filter(([codes]) => findings.some(({ code }) => codes.test(code)))
      .map(([, hint]) => hint)
      .join(' '),
  );
}
