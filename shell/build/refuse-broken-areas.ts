import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Channel } from '@portal/shared/remote/choice/channel';
import type { ReleaseManifest, ReleaseRef } from '@portal/shared/remote/release/release';
import { missingFrom, type Surface } from '@portal/shared/remote/area/surface';

/**
 * Throws if the shell lacks exports that a release in use needs.
 * @param registry folder with the channels; the releases are beside it
 * @throws Error naming area, release and the missing exports
 */
export function refuseBrokenAreas(registry: string, provided: Surface): void {
  const broken = readdirSync(registry).flatMap((name) => {
    const channel = name.endsWith('.json') ? readJson<Partial<Channel>>(join(registry, name)) : null;
    const given = [channel?.stable, channel?.canary].filter((ref): ref is ReleaseRef => ref != null);
    return given.flatMap((ref) =>
      missingFrom(usesOf(registry, ref), provided).map(
        (what) => `${channel?.remote} ${ref.version}-${ref.build}: ${what}`,
      ),
    );
  });
  if (broken.length === 0) return;
  throw new Error(
    `Shell ini mengambil sesuatu dari rilis yang sedang dipakai:\n  ${broken.join('\n  ')}\n→ Kembalikan ekspor itu, terbitkan dahulu area tanpanya, lalu bangun shell lagi.`,
  );
}

function usesOf(registry: string, ref: ReleaseRef): Surface {
  const folder = new URL(ref.path, 'http://situs').pathname;
  return readJson<ReleaseManifest>(join(registry, '..', folder, 'release.json'))?.uses ?? {};
}

function readJson<T>(file: string): T | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null;
}
