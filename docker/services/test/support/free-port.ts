import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ports that systems assign by themselves. Chosen at random, because other test runs on this machine choose
 * too.
 */
const FIRST = 12_000;
const END = 32_000;
const given = new Set<number>();

/** Returns a TCP port that nothing listens on now, and that this process has not returned before. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, END);
    if (given.has(port)) continue;
    given.add(port);
    if (await isFree(port)) return port;
  }
}

/** Returns the first of `count` consecutive ports that nothing listens on now. */
export async function freePorts(count: number): Promise<number> {
  for (;;) {
    const first = randomInt(FIRST, END);
    const ports = Array.from({ length: count }, (_, index) => first + index);
    if (ports.some((port) => given.has(port))) continue;
    ports.forEach((port) => given.add(port));
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return first;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
