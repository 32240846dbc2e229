import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isRole, type Role } from '@portal/shared/contract/roles';
import { AREAS, type AreaName } from '@portal/shared/remote/area-config';
import { chooseReleases } from '@portal/shared/remote/choose';
import { SHELL_CONTRACT } from '@portal/shared/remote/define-remote';
import { withCanary, withPromotion, withRollback, withState, withStep, type Change } from './changes';
import { collectGarbage } from './gc';
import { areaOf, audienceOf, readOptions, type Values } from './options';
import { pack } from './pack';
import { emptyChannel, promoted, type Author } from './promote';
import { publish } from './publish';
import { refuseEmptyStep } from './reach';
import { RegistryStore } from './registry-store';
import { findRelease } from './releases';
import { RolloutError } from './rollout-error';
import { channelLines, revisionLine } from './show';
import { verifyRegistry } from './verify';

const USAGE = `npm run rollout -- <perintah> <area> [pilihan]

  pack <area>                       release.json dari dist/
  publish <area>                    salin ke folder rilis yang tidak berubah lagi
  canary <area> --release B --role R | --user U | --percent N
  step <area> --percent N ...       perluas canary
  promote <area> [--release B]      canary (atau rilis B) menjadi stabil
  rollback <area>                   tarik canary, atau kembali ke rilis sebelumnya
  pause | resume | disable | enable <area>
  status [area] · log <area> · who <area> --user U --role R
  verify [--repair] · gc <area> [--keep N]

  --site FOLDER (bawaan .portal/site)  --by NAMA  --reason ALASAN  --users BERKAS (satu pengguna per baris)`;

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
  switch (verb) {
    case 'pack':
      return [`${areaOf(area)}: ${pack(join(root, areaOf(area), 'dist')).files.length} berkas`];
    case 'publish':
      return [publish(join(root, areaOf(area), 'dist'), store).ref.path];
    case 'canary':
      return commit(guarded(withCanary(findRelease(store, areaOf(area), need(values.release, '--release')), audienceOf(values), author), values));
    case 'step':
      return commit(guarded(withStep(audienceOf(values), author), values));
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
      return (area ? [areaOf(area)] : [...AREAS]).flatMap((remote) => channelLines(store.read(remote), remote));
    case 'log':
      return Array.from({ length: store.newest(areaOf(area)) }, (_, index) => revisionLine(store.revision(areaOf(area), index + 1)));
    case 'who':
      return whoLines(store, areaOf(area), values);
    case 'verify':
      return verifyLines(store, values.repair ?? false);
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

function verifyLines(store: RegistryStore, isRepairing: boolean): string[] {
  if (isRepairing) AREAS.forEach((remote) => store.heal(remote));
  const findings = verifyRegistry(store);
  if (findings.length === 0) return ['Registri utuh.'];
  throw new RolloutError('verify/findings', findings.map(({ code, where, what }) => `${code}  ${where}: ${what}`).join('\n'), 'Terbitkan kembali rilis yang rusak; penunjuk yang tertinggal dipulihkan dengan --repair.');
}

function need(value: string | undefined, option: string): string {
  if (value) return value;
  throw new RolloutError('usage/missing', `${option} diperlukan`, USAGE);
}
