import { ReleaseFault } from '../base/release-fault';
import { watchProgress } from './progress-timeout';
import { isShellPieceAwaited } from './shell-piece';

/** Returns a fault without progress: `network` if the browser is offline or the shell's own code is missing. */
export function standstillFault(build: string, limit: number): ReleaseFault {
  const isElsewhere = !navigator.onLine || isShellPieceAwaited();
  return new ReleaseFault(isElsewhere ? 'network' : 'timeout', build, `nothing came for ${limit} ms`);
}

/**
 * Runs work on a release; rejects with a fault when nothing arrives for `limit` milliseconds. A slow network that still
 * delivers is waited for.
 * @param work its signal is aborted at the limit
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
