import type { AreaName } from '@portal/shared/remote/area/area-config';
import { isRemoteModule, type RemoteModule } from '@portal/shared/remote/area/define-remote';
import { AGREEMENT_INVARIANTS, findBroken, MANIFEST_INVARIANTS } from '@portal/shared/remote/release/invariants';
import { releaseManifest, type ReleaseRef } from '@portal/shared/remote/release/release';
import { missingFrom } from '@portal/shared/remote/area/surface';
import * as z from 'zod/mini';
import { takeEarlyManifest } from '../../page/load/early-start';
import { preload } from '../../page/load/preload';
import { ReleaseFault } from '../base/release-fault';
import { detailOf, faultOf } from '../fall-back/fault-of';
import { loadContainer } from './federation';
import { trustFiles } from '../base/integrity';
import { prepareScreen, rememberScreens } from './prepare-screen';
import { PROVIDED } from './provided-surface';
import { FileError } from '../base/whole-file';
import { readManifest } from './read-manifest';
import { isAllowedOrigin } from '../registry/registry-index';
import { within } from './within';

/**
 * Loads one release: allowed origin, preload with hashes, file list with its hash, entry with hash and time limit,
 * handshake (architecture.md section 4).
 * @param entryMs longest time in which nothing arrives, milliseconds
 * @throws ReleaseFault
 */
export async function loadRelease(area: AreaName, release: ReleaseRef, entryMs: number): Promise<RemoteModule> {
  const base = new URL(release.path.replace(/\/?$/, '/'), location.origin);
  if (!(await isAllowedOrigin(base.origin))) throw new ReleaseFault('origin', release.build, base.origin);
  const entryUrl = new URL(release.entry, base).href;
  preload(entryUrl, release.integrity);
  release.preload.forEach(({ file, integrity }) => preload(new URL(file, base).href, integrity));
  return within(entryMs, release.build, async (signal) => {
    await trustManifest(area, release, base, signal);
    return handshake(release, entryUrl, signal);
  });
}

/** Builds whose entry script has run in this page; it runs once, however often it is tried. */
const hasRun = new Set<string>();

async function handshake(release: ReleaseRef, entryUrl: string, signal: AbortSignal): Promise<RemoteModule> {
  try {
    const module = await loadContainer({
      container: release.container,
      entryUrl,
      integrity: release.integrity,
      signal,
      onEntry: () => hasRun.add(release.build),
    });
    if (!isRemoteModule(module, release.contract))
      throw new ReleaseFault('handshake', release.build, 'not a remote of this contract');
    return module;
  } catch (error) {
    throw await faultOf(error, release.build, {
      url: entryUrl,
      integrity: release.integrity,
      hasRun: hasRun.has(release.build),
    });
  }
}

/** Reads the list of files, checked by its hash, before any chunk may be requested. */
async function trustManifest(area: AreaName, release: ReleaseRef, base: URL, signal: AbortSignal): Promise<void> {
  const url = new URL('release.json', base).href;
  try {
    const manifest = z.parse(releaseManifest, await ownManifest(url, release.manifest, signal));
    if (manifest.remote !== area) throw new ReleaseFault('handshake', release.build, `a release of ${manifest.remote}`);
    const [other] = findBroken(AGREEMENT_INVARIANTS, { ref: release, manifest });
    if (other) throw new ReleaseFault('tampered', release.build, `${other.code}: ${other.what}`);
    const [broken] = findBroken(MANIFEST_INVARIANTS, manifest);
    if (broken) throw new ReleaseFault('handshake', release.build, `${broken.code}: ${broken.what}`);
    const [lacking] = missingFrom(manifest.uses, PROVIDED);
    if (lacking) throw new ReleaseFault('handshake', release.build, lacking);
    trustFiles(base, manifest.files);
    rememberScreens(base, manifest);
    prepareScreen(location.pathname);
  } catch (error) {
    throw manifestFaultOf(error, release.build);
  }
}

function manifestFaultOf(error: unknown, build: string): ReleaseFault {
  if (error instanceof ReleaseFault) return error;
  if (error instanceof FileError) return new ReleaseFault(error.kind, build, error.message, error);
  // Content with the right hash that is not JSON, or has another shape, is the release's own fault.
  return new ReleaseFault('tampered', build, detailOf(error), error);
}

/** Takes the list that the early start has read, or requests it if that failed. */
async function ownManifest(url: string, integrity: string, signal: AbortSignal): Promise<unknown> {
  const early = takeEarlyManifest(url, integrity);
  return (await early?.catch(() => null)) ?? readManifest(url, integrity, signal);
}
