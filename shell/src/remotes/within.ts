import { ReleaseFault } from './fault';

/**
 * Result of a piece of work on a release, or a fault of kind `timeout` when it takes longer than the limit in
 * milliseconds.
 */
export function within<T>(milliseconds: number, build: string, work: () => Promise<T>): Promise<T> {
  return new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new ReleaseFault('timeout', build, `${milliseconds} ms`)), milliseconds);
    work().then(done, fail).finally(() => clearTimeout(timer));
  });
}
