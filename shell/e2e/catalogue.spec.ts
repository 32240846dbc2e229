import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo, Server } from 'node:net';
import { join } from 'node:path';
import { filesBelow } from '@portal/shared/build/files-below';
import { runWebpack } from '@portal/shared/build/run-webpack';
import { catalogueConfiguration } from '../catalogue/configuration';
import { createCatalogueSite } from '../catalogue/site';
import { axe, painted } from './support/axe';
import { shareOf } from './support/matrix';
import { expect, test, type Page } from './support/test';

const KIT = join(__dirname, '../../shared/ui');
/** Pages of the catalogue, in its order. */
const SECTIONS = [
  'dasar',
  'keadaan',
  'saringan',
  'isian',
  'tabel',
  'dialog',
  'usulan',
  'mesin',
  'diagram',
  'teks',
  'umum',
];
/** Both themes at both widths, sections in each; the colours alone where the other theme was looked at by all rules. */
const LOOKS = [
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark', only: 'color-contrast' },
  { width: 375, colorScheme: 'dark' },
  { width: 375, colorScheme: 'light', only: 'color-contrast' },
] as const;

let site: Server;
let address = '';

test.beforeAll(async () => {
  test.setTimeout(180_000);
  await runWebpack(catalogueConfiguration());
  site = createCatalogueSite().listen(0, 'localhost');
  await once(site, 'listening');
  address = `http://localhost:${(site.address() as AddressInfo).port}/`;
});

test.afterAll(() => void site.close());

/** Components of the kit that other files may draw. */
function componentsOfKit(): string[] {
  return filesBelow(KIT)
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^export (?:function|const) ([A-Z]\w*[a-z]\w*)/gm)])
    .map(([, name = '']) => name);
}

/** Names of the components that stand in the page. */
function drawnOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Fiber {
      readonly type: unknown;
      readonly child: Fiber | null;
      readonly sibling: Fiber | null;
    }
    const root = document.getElementById('katalog') as unknown as Record<string, { stateNode: { current: Fiber } }>;
    const key = Object.keys(root).find((name) => name.startsWith('__reactContainer$')) ?? '';
    const names = new Set<string>();
    const waiting: (Fiber | null)[] = [root[key]?.stateNode.current ?? null];
    for (let fiber = waiting.pop(); fiber !== undefined; fiber = waiting.pop()) {
      if (!fiber) continue;
      if (typeof fiber.type === 'function') names.add(fiber.type.name);
      waiting.push(fiber.sibling, fiber.child);
    }
    return [...names];
  });
}

async function open(page: Page, query: string): Promise<void> {
  // A table of a narrow window is cards: what is pressed is looked for in a wide one.
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(address + query);
  await expect(page.locator('[data-waits]')).toHaveCount(0);
  await expect(page.locator('.cat-title h1')).toBeVisible();
}

const linksIn = (page: Page, list: string) =>
  page.locator(`${list} a`).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

/** Stands only until the table's code is here: first-view.spec.ts looks at it. */
const PASSING = ['FirstRows'];

/** Components that were seen so far, by section. */
const drawn = new Map<string, Set<string>>();

/** Shows a section and then what stands alone of it, each to whoever looks. */
async function walk(page: Page, section: string, look: (place: string) => Promise<void>): Promise<void> {
  const names = new Set<string>();
  await open(page, section);
  for (const place of [section, ...(await linksIn(page, '.cat-alone'))]) {
    if (place !== section) await open(page, place);
    await look(place);
    for (const name of await drawnOn(page)) names.add(name);
  }
  drawn.set(section, names);
}

for (const section of SECTIONS)
  test(`${section}: no fault that axe finds in any state, in both themes, wide and narrow`, async ({ page }) => {
    let row = 0;
    await walk(page, `?bagian=${section}`, async (place) => {
      // What stands alone is looked at in one of the four, another one for the next.
      for (const { width, colorScheme, ...rules } of row === 0 ? LOOKS : shareOf(LOOKS, row, 4)) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await painted(page);
        const faults = await axe(page, 'only' in rules ? rules.only : undefined);
        expect.soft(faults, `${place} ${colorScheme} ${width}`).toEqual([]);
      }
      row += 1;
    });
  });

test('every component of the kit is drawn in one of these sections', async ({ page }) => {
  await open(page, '');
  expect(await linksIn(page, '.cat-nav')).toEqual(SECTIONS.map((section) => `?bagian=${section}`));
  // After a failure this is another process, which has not seen them.
  for (const section of await linksIn(page, '.cat-nav'))
    if (!drawn.has(section)) await walk(page, section, () => page.setViewportSize({ width: 375, height: 900 }));
  const seen = new Set([...drawn.values()].flatMap((names) => [...names]));
  expect(componentsOfKit().filter((name) => !seen.has(name) && !PASSING.includes(name))).toEqual([]);
});
