import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';

/** The slow line and machine of QUALITY.md: 150 ms round trip, 1.6 Mbps, CPU slowed four times. */
const LINE = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };
const CPU_SLOWDOWN = 4;

/** What a visit showed, milliseconds since it began; `blocked` is the sum of long tasks over 50 ms, `shift` has no unit. */
export interface VisitTimes {
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly ready: number;
  readonly blocked: number;
  readonly shift: number;
}

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
}

export interface VisitOptions {
  readonly url: string;
  /** Text or selector that shows that the page can be used. */
  readonly readySelector: string;
  readonly storageState?: Awaited<ReturnType<BrowserContext['storageState']>>;
  /** Visits the page once before, so that the cache is warm. */
  readonly isWarm?: boolean;
}

/** One visit with an empty cache (or a warm one) on the slow line. */
export async function visit(browser: Browser, { url, readySelector, storageState, isWarm = false }: VisitOptions): Promise<VisitTimes> {
  const context = await browser.newContext({ storageState, viewport: { width: 1280, height: 800 }, locale: 'id-ID' });
  const page = await context.newPage();
  await page.addInitScript({ path: join(import.meta.dirname, 'observe.js') });
  const session = await context.newCDPSession(page);
  if (isWarm) {
    await page.goto(url);
    await page.waitForSelector(readySelector);
    await page.waitForLoadState('networkidle');
  }
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForSelector(readySelector, { timeout: 60_000 });
  const ready = await page.evaluate(() => performance.now());
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
  const seen = await page.evaluate(() => window.__seen);
  await context.close();
  return { ...seen, ready };
}

declare global {
  interface Window {
    __seen: { firstPaint: number; largestPaint: number; blocked: number; shift: number };
  }
}

/** Middle of the values; of an even number the upper one. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
