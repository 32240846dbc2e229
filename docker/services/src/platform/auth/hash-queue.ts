import { availableParallelism } from 'node:os';
import { refusalFor } from '../http/refusal';

/** Number of hashes computed at a time: one core stays free. */
const AT_ONCE = Math.max(1, Math.min(4, availableParallelism() - 1));
/** Longest queue; a hash takes about 0.1 s, so the wait is a few seconds at most. */
const WAITING = 40;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Runs the work of a password hash in its turn, so that many of them do not hold up the calls that need none.
 * @throws HttpError 503 when too many wait already
 */
export async function inHashQueue<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING) throw refusalFor(5, 'server/busy');
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
