import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isRole, type Role } from '@portal/shared/contract/roles';
import { AREAS, type AreaName } from '@portal/shared/remote/area-config';
import { chooseReleases } from '@portal/shared/remote/choose';
import { SHELL_CONTRACT } from '@portal/shared/remote/define-remote';
import { withCanary, withPromotion, withRollback, withState, withStep, type Change } from './changes';
import { collectGarbage } from './gc';
import { changeByPlan, judgeCanary } from './going-on';
import { writeIndex } from './index-file';
import { publishedNeighbours } from './neighbour';
import { areaOf, audienceOf, readOptions, type Values } from './options';
import { pack } from './pack';
import { emptyChannel, promoted, type Author } from './promote';
import { publish } from './publish';
import { refuseEmptyStep } from './reach';
import { RegistryStore } from './registry-store';
import { findRelease } from './releases';
import { RolloutError } from './rollout-error';
import { channelLines, revisionLine } from './show';
import { collectorOf, fareOf, fareText, readSummary } from './summary';
import { verifyRegistry } from './verify';
import { verifyOverHttp } from './verify-over-http';

const USAGE = `npm run rollout -- <perintah> <area> [pilihan]

  pack <area>                       release.json dari dist/
  publish <area>                    salin ke folder rilis yang tidak berubah lagi
  canary <area> --release B --role R | --user U | --percent N
  step <area> --percent N [--gate]  perluas canary; --gate: hanya bila laporannya baik
  next <area> [--release B]         langkah berikutnya menurut rollout.plan.json area itu
  promote <area> [--release B]      canary (atau rilis B) menjadi stabil
  rollback <area>                   tarik canary, atau kembali ke rilis sebelumnya
  pause | resume | disable | enable <area>
  status [area] · log <area> · who <area> --user U --role R
  verify [--repair] [<area> --url ALAMAT] · gc <area> [--keep N]
  origins [--origin ALAMAT ...]     asal lain yang boleh memberi rilis (CDN)

  --site FOLDER (bawaan .portal/site)  --by NAMA  --reason ALASAN  --users BERKAS (satu pengguna per baris)
  --collector ALAMAT (bawaan: collectorUrl di config.json situs)`;

/**
 * Runs one command.
 * @returns lines for the terminal
 * @throws RolloutError with what to do next
 */
export async function run(args: readonly string[], root: string): Promise<string[]> {
  const { verb, area, values } = readOptions(args);
  const store = new RegistryStore(resolve(values.site ?? process.env['PORTAL_SITE'] ?? join(root, '.portal', 'site')));
  const author: Author = { by: values.by ?? process.env['USER'] ?? 'rollout', reason: values.reason ?? verb };
  const commit = async (change: Change, remote = areaOf(area)) => channelLines(await store.commit(remote, change), remote);
  const going = () => ({ store, remote: areaOf(area), author, collector: values.collector });
  switch (verb) {
    case 'pack':
      return [`${areaOf(area)}: ${pack(join(root, areaOf(area), 'dist'), (own) => publishedNeighbours(store, own)).files.length} berkas`];
    case 'publish':
      writeIndex(store);
      return [publish(join(root, areaOf(area), 'dist'), store).ref.path];
    case 'canary':
      return commit(guarded(withCanary(findRelease(store, areaOf(area), need(values.release, '--release')), audienceOf(values), author), values));
    case 'step':
      if (values.plan) return commit(await changeByPlan(going(), root, null));
      if (values.gate) await judgeCanary(going());
      return commit(guarded(withStep(audienceOf(values), author), values));
    case 'next':
      return commit(await changeByPlan(going(), root, values.release ? findRelease(store, areaOf(area), values.release) : null));
    case 'promote':
      return commit(values.release ? promotionOf(store, areaOf(area), values.release, author) : withPromotion(author));
    case 'rollback':
      return commit(withRollback(author));
    case 'pause':
      return commit(withState('paused', author));
    case 'resume':
    case 'enable':
      return commit(withState('on', author));
    case 'disable':
      return commit(withState('off', author));
    case 'status':
      return (await Promise.all((area ? [areaOf(area)] : [...AREAS]).map((remote) => statusLines(store, remote, collectorOf(store, values.collector))))).flat();
    case 'log':
      return Array.from({ length: store.newest(areaOf(area)) }, (_, index) => revisionLine(store.revision(areaOf(area), index + 1)));
    case 'who':
      return whoLines(store, areaOf(area), values);
    case 'verify':
      return values.url ? verifyUrlLines(store, areaOf(area), values.url) : verifyLines(store, values.repair ?? false);
    case 'origins':
      return [`asal yang diizinkan: ${writeIndex(store, values.origin).allowedOrigins.join(', ') || 'hanya portal sendiri'}`];
    case 'gc':
      return collectGarbage(store, areaOf(area), Number(values.keep ?? 10)).map((name) => `dihapus ${name}`);
    default:
      throw new RolloutError('usage/verb', `perintah '${verb}' tidak dikenal`, USAGE);
  }
}

function promotionOf(store: RegistryStore, remote: AreaName, build: string, author: Author): Change {
  const release = findRelease(store, remote, build);
  return (before) => promoted(before ?? emptyChannel(remote, author), remote, release, author);
}

/** Refuses a canary or step that reaches nobody. */
function guarded(change: Change, values: Values): Change {
  const users = values.users ? readFileSync(values.users, 'utf8').split('\n').map((line) => line.trim()).filter(Boolean) : null;
  return (before) => {
    const after = change(before);
    refuseEmptyStep(after, users);
    return after;
  };
}

/** What one person gets, by the same function as the shell. */
function whoLines(store: RegistryStore, remote: AreaName, values: Values): string[] {
  const channel = store.read(remote);
  if (!channel) return channelLines(null, remote);
  const role: Role = values.role?.[0] && isRole(values.role[0]) ? values.role[0] : 'External';
  const user = need(values.user?.[0], '--user');
  const chosen = chooseReleases(channel, { user, role, shellContract: SHELL_CONTRACT, quarantine: new Set(), override: null });
  return chosen.length > 0 ? chosen.map(({ release, reason }, index) => `${index + 1}. ${release.version}-${release.build}  ${reason}`) : ['tidak ada rilis untuk orang ini'];
}

/** A channel, and beside each release how it fared, when a collector can tell. */
async function statusLines(store: RegistryStore, remote: AreaName, collector: string | null): Promise<string[]> {
  const channel = store.read(remote);
  if (!collector || !channel) return channelLines(channel, remote);
  try {
    const summary = await readSummary(collector, remote);
    return channelLines(channel, remote, { stable: fareText(fareOf(summary, channel.stable?.build)), canary: fareText(fareOf(summary, channel.canary?.build)) });
  } catch (error) {
    if (!(error instanceof RolloutError)) throw error;
    return [...channelLines(channel, remote), `  ${error.message}`];
  }
}

async function verifyUrlLines(store: RegistryStore, remote: AreaName, url: string): Promise<string[]> {
  const channel = store.read(remote);
  const refs = [channel?.stable, channel?.canary].filter((ref) => ref != null);
  return Promise.all(refs.map(async (ref) => `${ref.version}-${ref.build}: ${await verifyOverHttp(url, remote, ref)} berkas seperti yang diterbitkan`));
}

function verifyLines(store: RegistryStore, isRepairing: boolean): string[] {
  if (isRepairing) {
    AREAS.forEach((remote) => store.heal(remote));
    writeIndex(store);
  }
  const findings = verifyRegistry(store);
  if (findings.length === 0) return ['Registri utuh.'];
  throw new RolloutError('verify/findings', findings.map(({ code, where, what }) => `${code}  ${where}: ${what}`).join('\n'), 'Terbitkan kembali rilis yang rusak; penunjuk yang tertinggal dipulihkan dengan --repair.');
}

function need(value: string | undefined, option: string): string {
  if (value) return value;
  throw new RolloutError('usage/missing', `${option} diperlukan`, USAGE);
}
