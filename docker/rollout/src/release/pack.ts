import { filesBelow } from '@portal/shared/build/files-below';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { BuildInfo } from '@portal/shared/build/build-info';
import { committedSurface } from '@portal/shared/build/committed-surface';
import { SHELL_CONTRACT } from '@portal/shared/remote/area/define-remote';
import { containerName } from '@portal/shared/remote/release/invariants';
import type { releaseManifest, ReleaseManifest } from '@portal/shared/remote/release/release';
import { SHELL } from '@portal/shared/remote/release/shell-release';
import { surface, type Surface } from '@portal/shared/remote/area/surface';
import type { RegistryStore } from '../registry/registry-store';
import { integrityOf, readAs, readJson } from '../registry/site-files';
import { RolloutError } from '../rollout-error';
import { publishedNeighbours, type Neighbour } from './neighbour';
import { refuseBadRelease, refuseOtherSurface } from './refuse-pack';
import { refuseBadShell, SHELL_ENTRY } from './refuse-shell';

const ENTRY = 'entry.js';
/** Only the schema's fields: a parsed manifest may also have unknown ones, which must not be written. */
type Written = { [Name in keyof typeof releaseManifest.shape]: ReleaseManifest[Name] };
/** Files of `dist/` that are not part of the build. */
const WRITTEN = new Set(['release.json', 'build.json']);
/** The chunk of the exposed module. */
const EXPOSED = /^remote\.[0-9a-f]+\.js$/;

/** Reads the stable shell's surface from its copy beside the channels; without one, that of this checkout's shell. */
function shellSurface({ root }: RegistryStore): Surface {
  return readAs(surface, join(root, 'registry', 'shell-surface.json')) ?? committedSurface();
}

interface Surroundings {
  /** The other areas, whose paths and names are taken; by default those published in the site. */
  readonly neighbours?: readonly Neighbour[] | undefined;
  /** Surface of the visitors' shell; by default that of the site. */
  readonly surface?: Surface | undefined;
}

/**
 * Writes `release.json` into the built `dist/` of an area or of the shell: every file with size and hash, and the
 * area's data. The same build gives the same bytes.
 * @param store the site in which it is to be published
 * @throws RolloutError when the folder has no build of an area, or one that must not be published
 */
export function pack(
  dist: string,
  store: RegistryStore,
  { neighbours, surface = shellSurface(store) }: Surroundings = {},
): ReleaseManifest {
  const info = readBuildInfo(dist);
  const names = filesBelow(dist)
    .map((file) => relative(dist, file))
    .filter((file) => !WRITTEN.has(file) && !/\.(gz|br)$|^\./.test(file))
    .sort();
  const isShell = info.remote === SHELL;
  const entry = isShell ? SHELL_ENTRY : ENTRY;
  if (!names.includes(entry))
    throw new RolloutError('pack/no-entry', `${dist} has no ${entry}`, 'Run `npm run build` in the area first.');
  const described: Omit<Written, 'files' | 'preload'> = {
    schema: 1,
    remote: info.remote,
    version: info.version,
    build: info.build,
    container: containerName(info.remote, info.build),
    entry,
    contract: info.contract ?? { min: SHELL_CONTRACT, max: SHELL_CONTRACT },
    area: { ...info.area, paths: [...info.area.paths], menu: [...info.area.menu] },
    screens: [...info.screens],
    uses: info.uses,
    bundles: [...info.bundles],
  };
  const files = names.map((file) => {
    const content = readFileSync(join(dist, file));
    return { file, bytes: content.length, integrity: integrityOf(content) };
  });
  const manifest: ReleaseManifest = { ...described, files, preload: names.filter((file) => EXPOSED.test(file)) };
  if (isShell) refuseBadShell(dist, manifest);
  else refuseBadRelease(dist, manifest, neighbours ?? publishedNeighbours(store, info.remote));
  refuseOtherSurface(manifest, surface);
  const [written, text] = [join(dist, 'release.json'), `${JSON.stringify(manifest, null, 2)}\n`];
  // Only a changed text: an image is packed at its build, and its files are read-only at run time.
  if (!existsSync(written) || readFileSync(written, 'utf8') !== text) writeFileSync(written, text);
  return manifest;
}

function readBuildInfo(dist: string): BuildInfo {
  const info = readJson(join(dist, 'build.json')) as BuildInfo | null;
  if (info) return info;
  throw new RolloutError('pack/no-build', `${dist} holds no build`, 'Run `npm run build` in the area first.');
}
