import type { Page, Route } from '@playwright/test';

export interface LineFault {
  readonly name: string;
  readonly respond: (route: Route) => Promise<void>;
}

/** Faults of the moment, which say nothing about a release. `fault-of.test.ts` lists all responses that do not. */
export const OFFLINE: LineFault = { name: 'offline', respond: (route) => route.abort('internetdisconnected') };
export const BUSY: LineFault = { name: '503', respond: (route) => route.fulfill({ status: 503, body: 'sebentar' }) };

/**
 * Causes a fault for some time after its first request.
 * @param milliseconds minimum duration
 * @param builds releases that must also meet it before it ends: a busy machine requests the second one late
 * @returns number of requests that have met it so far
 */
export async function faultFor(
  page: Page,
  pattern: RegExp,
  { respond: answer }: LineFault,
  milliseconds: number,
  builds: readonly string[] = [],
): Promise<() => number> {
  let met = 0;
  let since = 0;
  const spared = new Set(builds);
  await page.route(pattern, (route) => {
    since ||= Date.now();
    if (Date.now() - since > milliseconds && spared.size === 0) return route.continue();
    met++;
    for (const build of spared) if (route.request().url().includes(`-${build}/`)) spared.delete(build);
    return answer(route);
  });
  return () => met;
}

/** Returns the builds that this page's browser has in quarantine. */
export function quarantineOf(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('portal:quarantine') ?? '{}') as object));
}
