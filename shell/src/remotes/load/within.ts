import { ReleaseFault } from '../base/release-fault';
import { watchProgress } from './progress-timeout';
import { isShellPieceAwaited } from './shell-piece';

/**
 * Fault of a release that made no progress: `network` when the browser is offline or the shell's own code is missing,
 * else `timeout`.
 */
export function standstillFault(build: string, limit: number): ReleaseFault {
  const isElsewhere = !navigator.onLine || isShellPieceAwaited();
  return new ReleaseFault(isElsewhere ? 'network' : 'timeout', build, `nothing came for ${limit} ms`);
}

/**
 * Runs a piece of work on a release; rejects with a fault when nothing arrives for longer than the limit in
 * milliseconds. A slow line that still delivers something is waited for.
 * @param work its signal is aborted when the time is up
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
