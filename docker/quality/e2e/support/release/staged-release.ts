import { createHash, randomBytes } from 'node:crypto';
import type { AreaName } from '@portal/shared/remote/area/area-config';
import type { Channel } from '@portal/shared/remote/choice/channel';
import { containerName } from '@portal/shared/remote/release/invariants';
import type { AreaData, ReleaseManifest, ReleaseRef } from '@portal/shared/remote/release/release';
import type { Surface } from '@portal/shared/remote/area/surface';
import { refOf } from '../../../../rollout/src/release/releases';

/** A release for tests: its reference in a channel, and its files. */
export interface StagedRelease {
  readonly ref: ReleaseRef;
  readonly files: ReadonlyMap<string, Buffer>;
}

/** Differences from the release that it is copied from. */
interface Difference {
  readonly contract?: { readonly min: number; readonly max: number };
  readonly uses?: Surface;
  readonly data?: AreaData;
  /** Changes a script before the hashes are computed: a release that was built wrong. */
  readonly patch?: (file: string, text: string) => string;
}

function hashOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** Downloads the stable release of an area from the portal. */
export async function realRelease(portal: string, area: AreaName): Promise<StagedRelease> {
  const get = async (path: string) => {
    const response = await fetch(new URL(path, portal));
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  };
  const { stable } = JSON.parse((await get(`/registry/${area}.json`)).toString()) as Channel;
  if (!stable) throw new Error(`${area} has no stable release`);
  const manifest = await get(`${stable.path}/release.json`);
  const { files } = JSON.parse(manifest.toString()) as ReleaseManifest;
  const contents = await Promise.all(
    files.map(async ({ file }) => [file, await get(`${stable.path}/${file}`)] as const),
  );
  return { ref: stable, files: new Map([...contents, ['release.json', manifest]]) };
}

/** Copies the real release of the same area under another build and container, with recomputed hashes. */
export function copyOf(
  real: StagedRelease,
  area: AreaName,
  { contract, patch, uses, data }: Difference = {},
): StagedRelease {
  const build = randomBytes(5).toString('hex');
  const container = containerName(area, build);
  const files = new Map<string, Buffer>();
  for (const [file, content] of real.files) {
    if (file === 'release.json') continue;
    const text = content.toString('utf8').replaceAll(real.ref.container, container);
    files.set(file, Buffer.from(patch ? patch(file, text) : text));
  }
  const manifest: ReleaseManifest = {
    ...(JSON.parse(real.files.get('release.json')?.toString() ?? '') as ReleaseManifest),
    build,
    container,
    contract: contract ?? real.ref.contract,
    ...(uses ? { uses } : {}),
    remote: area,
    area: data ?? real.ref.area,
    files: [...files].map(([file, content]) => ({ file, bytes: content.length, integrity: hashOf(content) })),
  };
  const written = Buffer.from(JSON.stringify(manifest));
  return { ref: refOf(manifest, hashOf(written)), files: new Map([...files, ['release.json', written]]) };
}

/**
 * Returns a release's module in which screens load differently. Replaces the built form of `load: screens[path]` in
 * `defineRemote`.
 * @param loadOf returns the new code of a function, given the present code
 */
export function withLoads(module: string, loadOf: (load: string) => string): string {
  return module.replace(/\bload:(\w+\[\w+\])/, (_, load: string) => `load:${loadOf(load)}`);
}
