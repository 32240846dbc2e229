import { isRole, type Role } from '@portal/shared/contract/roles';
import type { AreaName } from '@portal/shared/remote/area-config';
import { chooseReleases } from '@portal/shared/remote/choose';
import { SHELL_CONTRACT } from '@portal/shared/remote/define-remote';
import { writeIndex } from './index-file';
import type { Options } from './program';
import type { RegistryStore } from './registry-store';
import { RolloutError } from './rollout-error';
import { channelLines } from './show';
import { healthOf, healthText, readSummary } from './summary';
import { Untold } from './untold';
import { verifyRegistry } from './verify';
import { verifyOverHttp } from './verify-over-http';
import { need } from './needed';

/** What one person gets, by the same function as the shell. */
export function whoLines(store: RegistryStore, remote: AreaName, options: Options): string[] {
  const channel = store.read(remote);
  if (!channel) return channelLines(null, remote);
  const named = options.role?.[0];
  const role: Role = named && isRole(named) ? named : 'External';
  const chosen = chooseReleases(channel, {
    user: need(options.user?.[0], '--user'),
    role,
    shellContract: SHELL_CONTRACT,
    quarantine: new Set(),
    override: null,
  });
  return chosen.length > 0
    ? chosen.map(({ release, reason }, index) => `${index + 1}. ${release.version}-${release.build}  ${reason}`)
    : ['tidak ada rilis untuk orang ini'];
}

/** A channel, and beside each release its health, when a collector can tell. */
export async function statusLines(store: RegistryStore, remote: AreaName, collector: string | null): Promise<string[]> {
  return [...(await givenLines(store, remote, collector)), ...untoldLines(store, remote)];
}

/** Changes of the release screen that the audit log does not have yet. */
function untoldLines(store: RegistryStore, remote: AreaName): string[] {
  const untold = new Untold(store.root);
  const count = untold.names().filter((name) => untold.read(name)?.area === remote).length;
  return count > 0 ? [`  ${count} perubahan dari layar rilis belum masuk catatan audit`] : [];
}

async function givenLines(store: RegistryStore, remote: AreaName, collector: string | null): Promise<string[]> {
  const channel = store.read(remote);
  if (!collector || !channel) return channelLines(channel, remote);
  try {
    const summary = await readSummary(collector, remote);
    const refusals = summary.builds.reduce((sum, { faults }) => sum + (faults['unsigned'] ?? 0), 0);
    return [
      ...channelLines(channel, remote, {
        stable: healthText(healthOf(summary, channel.stable?.build)),
        canary: healthText(healthOf(summary, channel.canary?.build)),
      }),
      ...(refusals > 0 ? [`  ${refusals} kali ditolak peramban: kanal tidak ditandatangani tim`] : []),
    ];
  } catch (error) {
    if (!(error instanceof RolloutError)) throw error;
    return [...channelLines(channel, remote), `  ${error.message}`];
  }
}

/** Compares what visitors get from an address with what was published. */
export async function verifyUrlLines(store: RegistryStore, areas: readonly AreaName[], url: string): Promise<string[]> {
  const lines: string[] = [];
  for (const remote of areas) {
    const channel = store.read(remote);
    for (const ref of [channel?.stable, channel?.canary]) {
      if (ref)
        lines.push(
          `${remote} ${ref.version}-${ref.build}: ${await verifyOverHttp(url, remote, ref)} berkas seperti yang diterbitkan`,
        );
    }
  }
  return lines;
}

/** What is wrong in the registry's folder; what a crash left is repaired before when asked for. */
export async function verifyLines(store: RegistryStore, isRepairing: boolean): Promise<string[]> {
  if (isRepairing) {
    store.areas().forEach((remote) => store.channel(remote).heal());
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
