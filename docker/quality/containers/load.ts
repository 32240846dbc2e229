import { setTimeout as sleep } from 'node:timers/promises';

/** Number of sent requests, and the requests without a response of 200. */
export interface Tally {
  sent: number;
  readonly lost: string[];
}

/** Longest time of one response. */
const PATIENCE_MS = 15_000;

/**
 * Sends requests to an address, or to several in turn, while an action runs: some at a time, with a short pause each.
 * The action may read the tally.
 * @returns the sent and lost requests until one second after the action
 */
export async function askWhile(
  asked: string | readonly string[],
  work: (tally: Tally) => Promise<void>,
  { atOnce = 4, pauseMs = 40 } = {},
): Promise<Tally> {
  const tally: Tally = { sent: 0, lost: [] };
  const urls = typeof asked === 'string' ? [asked] : asked;
  let isOver = false;
  const asker = async () => {
    while (!isOver) {
      const url = urls[tally.sent % urls.length] ?? '';
      tally.sent += 1;
      const response = await statusOf(url);
      if (response !== '200') tally.lost.push(`${new Date().toISOString()} ${url} ${response}`);
      await sleep(pauseMs);
    }
  };
  const askers = Array.from({ length: atOnce }, asker);
  try {
    await work(tally);
    await sleep(1_000);
  } finally {
    isOver = true;
    await Promise.all(askers);
  }
  return tally;
}

/** Returns the status of a completely read response, or the reason of its failure. */
export async function statusOf(url: string): Promise<string> {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
    await reply.arrayBuffer();
    return String(reply.status);
  } catch (error) {
    return error instanceof Error
      ? `${error.name} ${String((error.cause as { code?: string } | undefined)?.code ?? '')}`
      : 'error';
  }
}

/** Waits until an address answers 200; returns the seconds it took. */
export async function untilReady(url: string, seconds: number): Promise<number> {
  const started = Date.now();
  while ((await statusOf(url)) !== '200') {
    if (Date.now() - started > seconds * 1000) throw new Error(`${url} is not ready after ${seconds} s`);
    await sleep(100);
  }
  return (Date.now() - started) / 1000;
}
