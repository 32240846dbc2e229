import { expect, test, type Page, type Route } from '../support/test';
import {
  PROPOSAL_KINDS,
  adminPreviewRoute,
  userEditRoute,
  userPreviewRoute,
} from '@portal/shared/contract/proposal/proposal-kind';
import { AREAS } from '@portal/shared/remote/area/area-config';
import type { Channel } from '@portal/shared/remote/choice/channel';
import { publicPageFile, TEMPLATES } from '@portal/shared/remote/public-pages';
import { matchPath } from 'react-router-dom';
import { faultsOf, settled, watch } from '../support/looks/axe';
import { shareOf } from '../support/looks/matrix';
import {
  ACCOUNT_STOPS,
  addressOf,
  EDITOR_STOPS,
  open,
  PROPOSAL_STOPS,
  PUBLIC_STOPS,
  READING,
} from '../support/looks/stops';

test.describe.configure({ mode: 'parallel' });
test.setTimeout(240_000);

type Share = readonly string[];

const OF_THE_LAYOUT = /\/api\/(check_|profile|login|logout)/;

async function answerOtherwise(
  page: Page,
  baseURL: string | undefined,
  answer: (route: Route) => Promise<void>,
): Promise<void> {
  const { apiUrl, machineUrl } = (await (await page.request.get(`${baseURL}/config.json`)).json()) as {
    apiUrl: string;
    machineUrl: string;
  };
  for (const url of [apiUrl, machineUrl]) {
    await page.route(`${url}/**`, (route) =>
      OF_THE_LAYOUT.test(route.request().url()) || route.request().method() !== 'GET'
        ? route.continue()
        : answer(route),
    );
  }
}

function withoutRows(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutRows(inner)]));
}

/** Waits until a screen shows its skeleton. */
async function waiting(page: Page): Promise<void> {
  await expect(page.locator('.ant-skeleton, .pr-skeleton').first()).toBeVisible();
}

for (const [email, stops] of READING) {
  test(`screens of ${email ?? 'visitors'} have no faults while waiting, empty or failed`, async ({
    baseURL,
    enterAs,
  }) => {
    const page = await enterAs(email);
    const watched = watch(page);
    const options = { brief: true, narrow: email === null || email.startsWith('internal') };
    const addresses: string[] = [];
    for (const stop of stops) addresses.push(await addressOf(page, stop));
    await givePagesAsBuilt(page);
    const look = async (state: string, which: readonly string[], come: (address: string) => Promise<void>) => {
      // The first screen of a state is loaded as a document, so that it shows nothing read in another state.
      let isFirst = true;
      for (const address of which) {
        await (isFirst ? page.goto(address) : open(page, address));
        isFirst = false;
        await come(address);
        expect.soft(await faultsOf(watched, options), `${address} ${state}`).toEqual([]);
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    };
    expect(addresses).not.toContain('');
    // The same components render waiting, empty and failed on all screens: each screen shows one state.
    const [waits, empties, fails] = [0, 1, 2].map((state) => shareOf(addresses, state, 3)) as [Share, Share, Share];

    await answerOtherwise(page, baseURL, () => new Promise(() => {}));
    // A release's channels are no calls of the contract, and the profile is the layout's.
    await look('waiting', waits, (address) => (/rilis|profil/.test(address) ? settled(page) : waiting(page)));

    await answerOtherwise(page, baseURL, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: withoutRows(await response.json()) });
    });
    await look('empty', empties, () => settled(page));

    await answerOtherwise(page, baseURL, (route) => route.abort('connectionrefused'));
    await look('failed', fails, async (address) => {
      // A record that could not be read has no title: the page shows only the panel.
      if (/rilis|profil/.test(address)) await settled(page);
      else await expect(page.getByRole('button', { name: 'Coba lagi' }).first(), address).toBeVisible();
    });
  });
}

test('the visited addresses cover every route of the shell and of the areas', async ({ request }) => {
  const reached = [
    ...[
      ...EDITOR_STOPS,
      ...PUBLIC_STOPS,
      ...ACCOUNT_STOPS,
      ...PROPOSAL_STOPS,
      ...READING.flatMap(([, stops]) => stops),
    ].map((stop) => (typeof stop === 'string' ? stop : `${stop.link}x`)),
    ...PROPOSAL_KINDS.flatMap((kind) => [
      userPreviewRoute(kind, 'x'),
      userEditRoute(kind, 'x'),
      adminPreviewRoute(kind, 'x'),
    ]),
    '/admin/buat-admin',
  ].map((address) => address.split('?')[0] ?? '');
  const patterns: string[] = [
    '/',
    '/masuk',
    '/daftar',
    '/reset',
    '/verifikasi',
    '/berita',
    '/berita/view',
    '/berita/category',
    '/tentang',
    '/tentang/:slug',
    '/layanan',
    '/layanan/:slug',
    '/kontak',
    '/403',
    '/404',
    '/500',
  ];
  for (const area of AREAS) {
    const { stable } = (await (await request.get(`/registry/${area}.json`)).json()) as Channel;
    patterns.push(...(stable?.area.paths.map(({ pattern }) => pattern) ?? []));
  }
  expect(patterns.length).toBeGreaterThan(35);
  expect(patterns.filter((pattern) => !reached.some((address) => matchPath(pattern, address)))).toEqual([]);
});

/** Serves the public pages as built, like the web tier without the main API: the shell then requests their content. */
async function givePagesAsBuilt(page: Page): Promise<void> {
  await page.context().route(
    ({ pathname }) => publicPageFile(pathname) !== null,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const { origin, pathname } = new URL(route.request().url());
      await route.fulfill({
        response: await route.fetch({ url: `${origin}${TEMPLATES}/${publicPageFile(pathname)}` }),
      });
    },
  );
}
