import { isRemoteModule, type RemoteModule } from '@portal/shared/remote/define-remote';
import { releaseManifest, type ReleaseRef } from '@portal/shared/remote/release';
import * as z from 'zod/mini';
import { ReleaseFault } from './fault';
import { loadContainer } from './federation';
import { trustFiles } from './integrity';
import { isAllowedOrigin } from './origins';
import { probe } from './probe';

export interface LoadLimits {
  readonly entryMs: number;
  readonly mountMs: number;
}

/**
 * Loads one release: allowed origin, preload with hashes, list of files with its hash, entry with hash and time
 * limit, handshake (DESIGN.md, loading).
 * @throws ReleaseFault
 */
export async function loadRelease(release: ReleaseRef, limits: LoadLimits): Promise<RemoteModule> {
  const base = new URL(release.path.replace(/\/?$/, '/'), location.origin);
  if (!isAllowedOrigin(base.origin)) throw new ReleaseFault('origin', release.build, base.origin);
  const entryUrl = new URL(release.entry, base).href;
  preload(entryUrl, release.integrity);
  release.preload.forEach(({ file, integrity }) => preload(new URL(file, base).href, integrity));
  try {
    return await within(limits.entryMs + limits.mountMs, release.build, async () => {
      await trustManifest(release, base);
      const module = await loadContainer({ container: release.container, entryUrl, integrity: release.integrity, timeLimit: limits.entryMs });
      if (!isRemoteModule(module)) throw new ReleaseFault('handshake', release.build, 'not a remote of this contract');
      return module;
    });
  } catch (error) {
    throw await faultOf(error, release, entryUrl);
  }
}

function preload(href: string, integrity: string): void {
  if (document.head.querySelector(`link[rel=preload][href="${CSS.escape(href)}"]`)) return;
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'script', crossOrigin: 'anonymous', integrity, href });
  document.head.append(link);
}

/** The list of files, checked by its own hash, before any chunk may be asked for. */
async function trustManifest(release: ReleaseRef, base: URL): Promise<void> {
  const response = await fetch(new URL('release.json', base), { integrity: release.manifest, credentials: 'omit' });
  if (!response.ok) throw new ReleaseFault('missing', release.build, `release.json ${response.status}`);
  const manifest = z.parse(releaseManifest, await response.json());
  trustFiles(base, manifest.files);
}

function within<T>(milliseconds: number, build: string, work: () => Promise<T>): Promise<T> {
  return new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new ReleaseFault('timeout', build, `${milliseconds} ms`)), milliseconds);
    work().then(done, fail).finally(() => clearTimeout(timer));
  });
}

/** A script that does not load says nothing about why: ask once more, without running it. */
async function faultOf(error: unknown, release: ReleaseRef, entryUrl: string): Promise<ReleaseFault> {
  if (error instanceof ReleaseFault) return error;
  const detail = error instanceof Error ? error.message : String(error);
  const answer = await probe(entryUrl);
  if (answer === 'unreachable') return new ReleaseFault('network', release.build, detail, error);
  if (answer === 'missing') return new ReleaseFault('missing', release.build, detail, error);
  return new ReleaseFault(/integrity|digest/i.test(detail) ? 'tampered' : 'threw', release.build, detail, error);
}
