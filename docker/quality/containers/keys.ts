import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from './engine';

export const SIGNED_AREA = 'mf-admin-content';

/** The teams' keys of an installation. */
export interface TeamKeys {
  /** Folder with `<area>.pem`, which only the image's user may read. */
  readonly folder: string;
  /** The public keys by area. */
  readonly known: Readonly<Record<string, 'unsigned' | readonly string[]>>;
  /** Settings that give the keys to publishing, judge and web. */
  readonly env: Readonly<Record<string, string>>;
}

/** Creates a key for one area's team with the image's command; the other areas are unsigned. */
export function makeTeamKeys(engine: Engine, rollout: string): TeamKeys {
  const folder = mkdtempSync(join(tmpdir(), 'portal-kunci-'));
  // The image's user writes here once.
  chmodSync(folder, 0o777);
  const said = engine.docker(
    'run',
    '--rm',
    '-v',
    `${folder}:/kunci`,
    rollout,
    'keygen',
    SIGNED_AREA,
    '--out',
    '/kunci',
  );
  chmodSync(folder, 0o755);
  const own = /CHANNEL_KEYS='(.+?)'/.exec(said)?.[1];
  if (own === undefined) throw new Error(`keygen: ${said}`);
  const unsigned = Object.fromEntries(
    ['mf-user', 'mf-admin-content', 'mf-admin-proposal', 'mf-admin-super'].map((area) => [area, 'unsigned'] as const),
  );
  const known = { ...unsigned, ...(JSON.parse(own) as Record<string, string[]>) };
  return { folder, known, env: { ROLLOUT_KEYS: folder, CHANNEL_KEYS: JSON.stringify(known) } };
}

/** Arguments of `docker run` for the rollout command on a site's volume, with a team's keys. */
export function rolloutWords(volume: string, image: string, keys?: TeamKeys): string[] {
  const signing = keys
    ? [
        ...['-v', `${keys.folder}:/run/keys:ro`, '-e', 'ROLLOUT_KEY_FILE=/run/keys'],
        ...['-e', `CHANNEL_KEYS=${JSON.stringify(keys.known)}`],
      ]
    : [];
  return ['run', '--rm', '-v', `${volume}:/srv/site`, ...signing, image];
}
