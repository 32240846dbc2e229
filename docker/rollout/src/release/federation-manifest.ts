import type { ReleaseManifest } from '@portal/shared/remote/release';

/** Name under which hosts and tools of Module Federation look for it. */
export const FEDERATION_MANIFEST = 'mf-manifest.json';

/** Nothing of a kind of file. */
const NONE = { sync: [], async: [] };

/**
 * `mf-manifest.json` in the form of Module Federation 2: a release as any federation host and the browser's federation
 * tools read it. The shell reads `release.json`, which has the hashes.
 * @param files names of the release's files
 */
export function federationManifest(
  {
    container,
    remote,
    version,
    build,
    entry,
    uses = {},
  }: Pick<ReleaseManifest, 'container' | 'remote' | 'version' | 'build' | 'entry' | 'uses'>,
  files: readonly string[],
): object {
  const scripts = files.filter((file) => file.endsWith('.js') && file !== entry);
  const [sync, async] = [true, false].map((isFirst) => scripts.filter((file) => isExposed(file) === isFirst));
  return {
    id: container,
    name: container,
    metaData: {
      name: container,
      type: 'app',
      buildInfo: { buildVersion: `${version}-${build}`, buildName: remote },
      remoteEntry: { name: entry, path: '', type: 'global' },
      types: { path: '', name: '', zip: '', api: '' },
      globalName: container,
      publicPath: 'auto',
    },
    shared: Object.entries(uses).map(([name, use]) => ({
      id: `${container}:${name}`,
      name,
      version: use.version,
      singleton: true,
      requiredVersion: `^${use.version}`,
      assets: { js: NONE, css: NONE },
    })),
    remotes: [],
    exposes: [
      { id: `${container}:remote`, name: 'remote', path: './remote', assets: { js: { sync, async }, css: NONE } },
    ],
  };
}

/** Whether a file is the chunk of the exposed module itself. */
export function isExposed(file: string): boolean {
  return /^remote\.[0-9a-f]+\.js$/.test(file);
}
