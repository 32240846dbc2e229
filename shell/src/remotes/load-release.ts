import { isRemoteModule, type RemoteModule } from '@portal/shared/remote/define-remote';
import { releaseManifest, type ReleaseRef } from '@portal/shared/remote/release';
import * as z from 'zod/mini';
import { takeEarlyManifest } from '../early/early-start';
import { preload } from '../early/preload';
import { ReleaseFault } from './fault';
import { faultOf } from './fault-of';
import { loadContainer } from './federation';
import { trustFiles } from './integrity';
import { isAllowedOrigin } from './origins';
import { notePhase } from './phases';
import { prepareScreen, rememberScreens } from './prepare-screen';
import { within } from './within';

/**
 * Loads one release: allowed origin, preload with hashes, list of files with its hash, entry with hash and time
 * limit, handshake (DESIGN.md, loading).
 * @param entryMs time for all of it, milliseconds
 * @throws ReleaseFault
 */
export async function loadRelease(release: ReleaseRef, entryMs: number): Promise<RemoteModule> {
  const base = new URL(release.path.replace(/\/?$/, '/'), location.origin);
  if (!(await isAllowedOrigin(base.origin))) throw new ReleaseFault('origin', release.build, base.origin);
  const entryUrl = new URL(release.entry, base).href;
  preload(entryUrl, release.integrity);
  release.preload.forEach(({ file, integrity }) => preload(new URL(file, base).href, integrity));
  return within(entryMs, release.build, async () => {
    await trustManifest(release, base, entryMs);
    return handshake(release, entryUrl, entryMs);
  });
}

/** Builds whose entry script has run in this page; it runs once, however often it is tried. */
const hasRun = new Set<string>();

async function handshake(release: ReleaseRef, entryUrl: string, entryMs: number): Promise<RemoteModule> {
  const started = performance.now();
  let entered = started;
  const onEntry = () => {
    hasRun.add(release.build);
    entered = notePhase(release.build, 'entry', started);
  };
  try {
    const module = await loadContainer({ container: release.container, entryUrl, integrity: release.integrity, timeLimit: entryMs, onEntry });
    if (!isRemoteModule(module, release.contract)) throw new ReleaseFault('handshake', release.build, 'not a remote of this contract');
    notePhase(release.build, 'handshake', entered);
    return module;
  } catch (error) {
    throw await faultOf(error, release.build, { url: entryUrl, integrity: release.integrity, hasRun: hasRun.has(release.build) });
  }
}

/** The list of files, checked by its own hash, before any chunk may be asked for. */
async function trustManifest(release: ReleaseRef, base: URL, timeLimit: number): Promise<void> {
  const url = new URL('release.json', base).href;
  try {
    const early = takeEarlyManifest(url, release.manifest);
    const response = await (early ?? fetch(url, { integrity: release.manifest, credentials: 'omit', signal: AbortSignal.timeout(timeLimit) }));
    if (!response.ok) throw new ReleaseFault('missing', release.build, `release.json ${response.status}`);
    const manifest = z.parse(releaseManifest, await response.json());
    trustFiles(base, manifest.files);
    rememberScreens(base, manifest);
    prepareScreen(location.pathname);
  } catch (error) {
    throw await faultOf(error, release.build, { url, integrity: release.manifest, hasRun: false });
  }
}
