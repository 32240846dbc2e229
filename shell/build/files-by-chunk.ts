import type { StatsCompilation } from 'webpack';

/** Returns the addresses of the scripts and styles that each named chunk needs, from a build's statistics. */
export function filesByChunk(built: StatsCompilation): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(built.namedChunkGroups ?? {}).map(([name, { assets = [] }]) => [
      name,
      assets.map((asset) => `/${asset.name}`),
    ]),
  );
}
