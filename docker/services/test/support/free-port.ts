import { createServer } from 'node:net';

/** Ports below the range that systems give out by themselves, a thousand for each jest worker: nobody takes one in between. */
const FIRST = 12_000 + (Number(process.env['JEST_WORKER_ID'] ?? 1) % 16) * 1000;
let next = process.pid % 1000;

/**
 * A TCP port that nothing listens on now, and that this process has not given out before.
 * @throws Error when a thousand ports are taken
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 1000; attempt += 1) {
    next = (next + 1) % 1000;
    if (await isFree(FIRST + next)) return FIRST + next;
  }
  throw new Error(`no free port from ${FIRST} on`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
