import { ReleaseFault } from './fault';
import { watchProgress } from './patience';
import { isShellPieceAwaited } from './shell-piece';

/** Fault of a release of which nothing came for long: of the network where that or the shell itself is what is awaited. */
export function standstillFault(build: string, limit: number): ReleaseFault {
  const isElsewhere = !navigator.onLine || isShellPieceAwaited();
  return new ReleaseFault(isElsewhere ? 'network' : 'timeout', build, `nothing came for ${limit} ms`);
}

/**
 * Result of a piece of work on a release, or a fault when it stands still for longer than the limit in milliseconds. A slow
 * line that brings something is waited for.
 * @param work is told by the signal that nobody waits any more
 */
export function within<T>(limit: number, build: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  return new Promise((done, fail) => {
    const given = new AbortController();
    const stop = watchProgress(limit, () => {
      const fault = standstillFault(build, limit);
      fail(fault);
      given.abort(fault);
    });
    work(given.signal).then(done, fail).finally(stop);
  });
}
