import type { Channel } from '@portal/shared/remote/channel';
import { AGREEMENT_INVARIANTS, brokenOf, REF_INVARIANTS } from '@portal/shared/remote/invariants';
import { releaseManifest, type ReleaseRef } from '@portal/shared/remote/release';
import { SHELL } from '@portal/shared/remote/shell-release';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Change } from './changes';
import { integrityOf } from './integrity-of';
import type { RegistryStore } from './registry-store';
import { folderOfPath } from './remotes-origin';
import { readJson } from './revision-file';
import { refuseLackingShell } from './refuse-shell';
import { RolloutError } from './rollout-error';
import { verifyRelease } from './verify-release';

/**
 * Wraps a change so that no broken release is given to people: a release that becomes stable, canary or a preview is
 * read and hashed again first.
 * @throws RolloutError when it is missing, corrupt or revoked
 */
export function validateChange(store: RegistryStore, change: Change): Change {
  return (before) => {
    const after = change(before);
    for (const place of ['stable', 'canary'] as const) {
      const ref = after[place];
      if (ref && ref.manifest !== before?.[place]?.manifest) refuseInvalidRelease(store, after, ref);
    }
    for (const { release, label } of after.previews ?? [])
      if (!before?.previews?.some((one) => one.label === label && one.release.manifest === release.manifest))
        refuseInvalidRelease(store, after, release);
    return after;
  };
}

function refuseInvalidRelease(store: RegistryStore, channel: Channel, ref: ReleaseRef): void {
  const name = `${ref.version}-${ref.build}`;
  if (channel.revoked.includes(ref.build)) {
    throw new RolloutError(
      'release/revoked',
      `rilis ${name} sudah dicabut`,
      'Bangun rilis baru, sebut rilis lain, atau bebaskan rilis ini dengan `promote --release … --force --reason …`.',
    );
  }
  const file = join(store.root, folderOfPath(ref.path), 'release.json');
  if (!existsSync(file))
    throw new RolloutError(
      'release/missing',
      `rilis ${name} tidak ada di ${ref.path}`,
      'Terbitkan lagi dengan `publish`, atau sebut rilis lain.',
    );
  const isNamed = integrityOf(readFileSync(file)) === ref.manifest;
  const manifest = z.safeParse(releaseManifest, readJson(file)).data;
  const broken = [
    ...brokenOf(REF_INVARIANTS, { ref, remote: channel.remote }),
    ...(manifest ? brokenOf(AGREEMENT_INVARIANTS, { ref, manifest }) : []),
  ];
  const findings = isNamed
    ? [...broken, ...verifyRelease(store, channel.remote, name)]
    : [{ code: 'ref/hash', what: 'release.json bukan yang ditunjuk' }];
  if (findings.length === 0) return channel.remote === SHELL ? refuseLackingShell(store, ref) : undefined;
  throw new RolloutError(
    'release/corrupt',
    `rilis ${name} rusak: ${findings.map(({ code, what }) => `${code} ${what}`).join('; ')}`,
    'Terbitkan lagi dengan `publish` dari build yang sama, atau sebut rilis lain.',
  );
}
