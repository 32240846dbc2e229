import { settled } from '../support/looks/axe';
import { shareOf } from '../support/looks/matrix';
import {
  addressOf,
  EDITOR_STOPS,
  PROPOSAL_STOPS,
  PUBLIC_STOPS,
  RESEARCHER_STOPS,
  SUPER_STOPS,
} from '../support/looks/stops';
import { expect, test, type Page } from '../support/test';

test.describe.configure({ mode: 'parallel' });
test.setTimeout(240_000);

/** Limit of the sum of all shifts while a page loads, by any cause but input. */
const AT_MOST = 0.02;
const WIDTHS = [1280, 375];

/** Loads a page anew over a slow line. Returns the sum of its shifts, and each of them with the elements that moved. */
async function shiftsOf(page: Page, address: string): Promise<{ sum: number; moved: string[] }> {
  await page.goto(address);
  await settled(page);
  return page.evaluate(async () => {
    const files = () => performance.getEntriesByType('resource').length;
    for (let before = 0; before < files();) {
      before = files();
      await new Promise((done) => setTimeout(done, 600));
    }
    interface Shift extends PerformanceEntry {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    const seen: Shift[] = [];
    new PerformanceObserver((list) => seen.push(...(list.getEntries() as Shift[]))).observe({
      type: 'layout-shift',
      buffered: true,
    });
    await new Promise((done) => setTimeout(done, 100));
    const counted = seen.filter(({ hadRecentInput }) => !hadRecentInput);
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return element ? `${element.tagName.toLowerCase()}.${element.className}` : '?';
    };
    return {
      sum: counted.reduce((all, { value }) => all + value, 0),
      moved: counted.map(
        ({ value, sources }) =>
          `${value.toFixed(3)}: ${sources
            .map(({ node, previousRect, currentRect }) => `${nameOf(node)} ${previousRect.y} → ${currentRect.y}`)
            .join(', ')}`,
      ),
    };
  });
}

for (const [name, email, stops] of [
  ['visitors', null, [...PUBLIC_STOPS, '/masuk', '/daftar', '/reset']],
  [
    'researchers',
    'internal@portal.test',
    [
      ...RESEARCHER_STOPS,
      '/user/pengajuan-usulan',
      { on: '/user/dasbor', link: '/user/usulan/ubah/' },
      { on: '/user/dasbor', link: '/user/usulan/pratinjau/' },
    ],
  ],
  ['content admins', 'konten@portal.test', EDITOR_STOPS],
  [
    'proposal admins',
    'proposal@portal.test',
    [
      ...PROPOSAL_STOPS,
      { on: '/admin/usulan', link: '/admin/usulan/pratinjau/' },
      { on: '/admin/usulan', link: '/admin/revision-history/' },
    ],
  ],
  ['super admins', 'super@portal.test', SUPER_STOPS],
] as const)
  test(`pages of ${name} do not move while they load`, async ({ enterAs }) => {
    const page = await enterAs(email);
    const addresses: string[] = [];
    for (const stop of stops) addresses.push(await addressOf(page, stop));
    const line = await page.context().newCDPSession(page);
    await line.send('Network.enable');
    await line.send('Network.setCacheDisabled', { cacheDisabled: true });
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    for (const [row, address] of addresses.entries())
      for (const width of shareOf(WIDTHS, row, 2)) {
        await page.setViewportSize({ width, height: 800 });
        const { sum, moved } = await shiftsOf(page, address);
        expect.soft(sum <= AT_MOST ? [] : moved, `${address} at ${width}: ${sum.toFixed(3)}`).toEqual([]);
      }
  });
