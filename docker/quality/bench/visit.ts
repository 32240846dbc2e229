import { join } from 'node:path';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type CDPSession,
  type Page,
  type Request,
} from '@playwright/test';
import { browserArguments } from '../browser-features';
import { NOTICE_STREAM } from '@portal/shared/contract/endpoints/notice';

/** The slow network and machine of figures.md section 2: 150 ms round trip, 1.6 Mbps, CPU slowed four times. */
const SLOW = {
  network: {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  },
  cpu: 4,
} as const;
/** Only far away: the measured times consist of round trips. */
const FAR = {
  network: { offline: false, latency: 150, downloadThroughput: -1, uploadThroughput: -1 },
  cpu: 1,
} as const;

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Times in milliseconds since the visit began. `blocked` is the sum of long tasks over 50 ms, `shift` has no unit. */
export interface VisitFigures {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** When `readySelector` was first rendered. */
  readonly ready: number;
  readonly blocked: number;
  readonly longestTask: number;
  readonly shift: number;
  /** Bytes on the network: scripts, and everything. */
  readonly scriptBytes: number;
  readonly allBytes: number;
}

export interface VisitOptions {
  readonly url: string;
  /** Its element shows that the page can be used. */
  readonly readySelector: string;
  readonly storageState?: StorageState;
  /** Visits the page once before, so that the cache is warm. */
  readonly isWarm?: boolean;
  readonly isFar?: boolean;
}

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: browserArguments(),
  });
}

/** Emulates the slow network and machine in a page, until the session is detached. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW.network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu });
  return session;
}

/** Makes one visit on the slow network, with an empty or a warm cache. */
export async function visit(
  browser: Browser,
  { url, readySelector, storageState, isWarm = false, isFar = false }: VisitOptions,
): Promise<VisitFigures> {
  const context = await browser.newContext({ storageState, viewport: { width: 1280, height: 800 }, locale: 'id-ID' });
  const page = await context.newPage();
  await page.addInitScript({ content: `window.__readySelector = ${JSON.stringify(readySelector)};` });
  await page.addInitScript({ path: join(import.meta.dirname, 'observe.js') });
  const untilQuiet = watchQuiet(page);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (isWarm) {
    await page.goto(url);
    await page.waitForSelector(readySelector);
    await untilQuiet();
  }
  const line = isFar ? FAR : SLOW;
  await session.send('Network.emulateNetworkConditions', line.network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: line.cpu });
  const bytes = countBytes(session);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForSelector(readySelector, { timeout: 60_000 });
  await untilQuiet();
  await untilIdle(page);
  const seen = await page.evaluate(() => window.__seen);
  await context.close();
  return { ...seen, ...bytes() };
}

/** A page is idle after this time without a request. */
const QUIET_MS = 500;

/** Returns a function that waits for an idle network, ignoring the stream of notices, which never ends. */
function watchQuiet(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  let changedAt = performance.now();
  const changed = () => void (changedAt = performance.now());
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === NOTICE_STREAM) return;
    underWay.add(request);
    changed();
  });
  const ended = (request: Request) => underWay.delete(request) && changed();
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return async () => {
    while (underWay.size > 0 || performance.now() - changedAt < QUIET_MS) await page.waitForTimeout(50);
  };
}

/** Waits until the page has had no long task for a while, because a table's second rendering belongs to the visit. */
async function untilIdle(page: Page): Promise<void> {
  const IDLE_MS = 1_500;
  for (;;) {
    const idle = await page.evaluate(() => performance.now() - window.__seen.busyUntil);
    if (idle > IDLE_MS) return;
    await page.waitForTimeout(IDLE_MS - idle + 50);
  }
}

function countBytes(session: CDPSession): () => Pick<VisitFigures, 'scriptBytes' | 'allBytes'> {
  const kinds = new Map<string, string>();
  const sizes = new Map<string, number>();
  session.on(
    'Network.responseReceived',
    ({ requestId, type, response }) =>
      void kinds.set(requestId, new URL(response.url).pathname.endsWith('.js') ? 'Script' : type),
  );
  session.on(
    'Network.loadingFinished',
    ({ requestId, encodedDataLength }) => void sizes.set(requestId, encodedDataLength),
  );
  const sum = (fits: (kind: string) => boolean) =>
    [...sizes].reduce((total, [id, size]) => total + (fits(kinds.get(id) ?? '') ? size : 0), 0);
  return () => ({ scriptBytes: sum((kind) => kind === 'Script'), allBytes: sum(() => true) });
}

declare global {
  interface Window {
    __seen: Pick<VisitFigures, 'firstPaint' | 'largestPaint' | 'ready' | 'blocked' | 'longestTask' | 'shift'> & {
      /** End of the last long task, milliseconds since the visit began. */
      busyUntil: number;
    };
  }
}

/** Returns the median; of an even number of values the upper one. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
