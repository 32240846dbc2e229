import type { StatsCompilation } from 'webpack';

/** Addresses of the scripts and styles that each named chunk needs, from what a build says of itself. */
export function filesByChunk(built: StatsCompilation): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(built.namedChunkGroups ?? {}).map(([name, { assets = [] }]) => [
      name,
      assets.map((asset) => `/${asset.name}`),
    ]),
  );
}
