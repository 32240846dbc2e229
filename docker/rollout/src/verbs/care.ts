import type { AreaName } from '@portal/shared/remote/area-config';
import { collectGarbage } from '../gc';
import { writeIndex } from '../index-file';
import { OPTIONS, type Options } from '../options';
import type { RegistryStore } from '../registry-store';
import { RolloutError } from '../rollout-error';
import { verifyRegistry } from '../verify';
import { verifyOverHttp } from '../verify-over-http';
import type { Verb, VerbContext } from './verb';

/** What `gc` keeps when nothing else is asked for. */
const DEFAULT_KEPT_RELEASES = 10;
const DEFAULT_YOUNG_HOURS = 24;

export const verify: Verb = {
  name: 'verify',
  area: 'optional',
  summary: 'periksa seluruh registri dan setiap berkas rilis',
  options: [OPTIONS.repair, OPTIONS.url],
  run: runVerify,
};

export const gc: Verb = {
  name: 'gc',
  area: 'needed',
  summary: 'hapus rilis lama yang tidak ditunjuk kanal',
  options: [OPTIONS.keep, OPTIONS.young],
  run: runGc,
};

export const origins: Verb = {
  name: 'origins',
  area: 'none',
  summary: 'asal lain yang boleh memberi rilis (CDN)',
  options: [OPTIONS.origin],
  run: runOrigins,
};

function runVerify({ store }: VerbContext, area: AreaName | null, { url, repair }: Options): Promise<string[]> {
  return url ? verifyUrlLines(store, area ? [area] : store.areas(), url) : verifyLines(store, repair ?? false);
}

function runGc({ store }: VerbContext, area: AreaName, { keep, young }: Options): string[] {
  const kept = { releases: keep ?? DEFAULT_KEPT_RELEASES, hours: young ?? DEFAULT_YOUNG_HOURS };
  return collectGarbage(store, area, kept).map((name) => `dihapus ${name}`);
}

async function runOrigins({ store }: VerbContext, _: unknown, { origin }: Options): Promise<string[]> {
  const { allowedOrigins } = await writeIndex(store, origin);
  return [`asal yang diizinkan: ${allowedOrigins.join(', ') || 'hanya portal sendiri'}`];
}

/** Compares what visitors get from an address with what was published. */
async function verifyUrlLines(store: RegistryStore, areas: readonly AreaName[], url: string): Promise<string[]> {
  const lines: string[] = [];
  for (const area of areas) {
    const channel = store.read(area);
    for (const ref of [channel?.stable, channel?.canary]) {
      if (!ref) continue;
      const count = await verifyOverHttp(url, area, ref);
      lines.push(`${area} ${ref.version}-${ref.build}: ${count} berkas seperti yang diterbitkan`);
    }
  }
  return lines;
}

/** What is wrong in the registry's folder; with `--repair` what a crash left is repaired first. */
async function verifyLines(store: RegistryStore, isRepairing: boolean): Promise<string[]> {
  if (isRepairing) {
    store.areas().forEach((area) => store.channel(area).heal());
    await writeIndex(store);
  }
  const findings = verifyRegistry(store);
  if (findings.length === 0) return ['Registri utuh.'];
  throw new RolloutError(
    'verify/findings',
    findings.map(({ code, where, what }) => `${code}  ${where}: ${what}`).join('\n'),
    'Terbitkan kembali rilis yang rusak; penunjuk yang tertinggal dipulihkan dengan --repair.',
  );
}
