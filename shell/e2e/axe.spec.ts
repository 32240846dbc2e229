import { expect, test, type Page, type Route } from './support/test';
import {
  PROPOSAL_KINDS,
  adminPreviewRoute,
  userEditRoute,
  userPreviewRoute,
} from '@portal/shared/contract/proposal-kind';
import { AREAS } from '@portal/shared/remote/area-config';
import type { Channel } from '@portal/shared/remote/channel';
import { matchPath } from 'react-router-dom';
import { setRichText } from './support/content';
import { faultsOf, settled, watch } from './support/axe';
import { shareOf } from './support/matrix';
import { control, fillForm } from './support/researcher';
import { PortalApi } from './support/portal-api';
import { signedInPage } from './support/signed-in';

test.describe.configure({ mode: 'parallel' });
test.setTimeout(240_000);

/** A page by its address, or by the first link on another page. */
type Stop = string | { readonly on: string; readonly link: string };

const EDITOR_STOPS: readonly Stop[] = [
  '/admin/buat-konten',
  '/admin/konten',
  { on: '/admin/konten', link: '/admin/konten/ubah' },
  { on: '/admin/konten', link: '/admin/konten/pratinjau' },
  '/admin/kategori',
  '/admin/buat-tentang',
  '/admin/tentang',
  { on: '/admin/tentang', link: '/admin/tentang/ubah' },
  { on: '/admin/tentang', link: '/admin/tentang/pratinjau' },
  '/admin/buat-layanan',
  '/admin/layanan',
  { on: '/admin/layanan', link: '/admin/layanan/ubah' },
  { on: '/admin/layanan', link: '/admin/layanan/pratinjau' },
];
const PUBLIC_STOPS: readonly Stop[] = [
  '/',
  '/berita',
  { on: '/berita', link: '/berita/view' },
  '/berita/category?label=pengumuman',
  '/tentang',
  { on: '/tentang', link: '/tentang/' },
  '/layanan',
  { on: '/layanan', link: '/layanan/' },
  '/kontak',
  '/berita/view?id=0&slug=tidak-ada',
];
const ACCOUNT_STOPS: readonly Stop[] = [
  '/masuk',
  '/masuk?kembali=%2Fuser%2Fdasbor&sesi=berakhir',
  '/daftar',
  '/reset',
  '/reset?token=x&email=a%40b.test',
  '/verifikasi?verified=false',
  '/verifikasi?verified=true',
  '/403',
  '/404',
  '/500',
  '/tidak-ada',
];
const PROPOSAL_STOPS: readonly Stop[] = [
  '/admin/dasbor',
  '/admin/usulan',
  '/admin/fasilitas',
  { on: '/admin/fasilitas', link: '/admin/fasilitas/' },
  '/admin/prosedur-template',
  { on: '/admin/prosedur-template', link: '/admin/prosedur-template/' },
];

/** Address of a stop: its own, or that of the first link to it. */
async function addressOf(page: Page, stop: Stop): Promise<string> {
  if (typeof stop === 'string') return stop;
  await page.goto(stop.on);
  await settled(page);
  return (await page.locator(`main a[href^="${stop.link}"]`).first().getAttribute('href')) ?? '';
}

async function visit(page: Page, stop: Stop): Promise<string> {
  const address = await addressOf(page, stop);
  await page.goto(address);
  await settled(page);
  return address;
}

/** Looks at one stop after the other and tells all their faults at once. */
async function lookAt(page: Page, stops: readonly Stop[], options: { narrow?: boolean } = {}): Promise<void> {
  const watched = watch(page);
  for (const stop of stops) {
    const address = await visit(page, stop);
    expect.soft(await faultsOf(watched, options), address).toEqual([]);
  }
}

test('visitors: public pages', async ({ browser, baseURL }) => {
  await lookAt(await signedInPage(browser, baseURL, null), PUBLIC_STOPS, { narrow: true });
});

test('visitors: accounts and error pages', async ({ browser, baseURL }) => {
  await lookAt(await signedInPage(browser, baseURL, null), ACCOUNT_STOPS, { narrow: true });
});

test('visitors: refused forms, the open menu', async ({ browser, baseURL }) => {
  const page = await signedInPage(browser, baseURL, null);
  const watched = watch(page);
  for (const [path, button] of [
    ['/masuk', 'Masuk'],
    ['/daftar', 'Daftar'],
    ['/reset', 'Kirim tautan'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    expect.soft(await faultsOf(watched, { narrow: true }), path).toEqual([]);
  }
  // As the server asks an admin with a second factor; the code itself goes to the server, which knows no such ticket.
  await page.route('**/api/login', (route) =>
    route.fulfill({
      json: { meta: { code: 200 }, data: { second_factor: { ticket: 'tiket-percobaan' } } },
      headers: {
        'access-control-allow-origin': new URL(page.url()).origin,
        'access-control-allow-credentials': 'true',
      },
    }),
  );
  await page.goto('/masuk');
  await page.getByLabel('Alamat Email').fill('super@portal.test');
  await page.getByLabel('Kata Sandi', { exact: true }).fill('Rahasia#2026');
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await page.getByLabel('Kode verifikasi').waitFor();
  expect.soft(await faultsOf(watched, { narrow: true }), 'code asked for').toEqual([]);
  await page.getByRole('button', { name: 'Lanjut', exact: true }).click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  expect.soft(await faultsOf(watched, { narrow: true }), 'code missing').toEqual([]);
  await page.goto('/');
  await page.getByRole('button', { name: 'Halaman Tentang' }).click();
  await expect(page.getByRole('link', { name: 'Tim Pengelola' })).toBeVisible();
  expect.soft(await faultsOf(watched), 'menu').toEqual([]);
});

test('researchers: dashboard, forms, previews, edit pages', async ({ browser, baseURL }) => {
  const email = 'external@portal.test';
  const api = await PortalApi.of(baseURL ?? '');
  // A section's point and a field's, which every kind has.
  const points = ['section:plan', 'activity_plan'].map((target) => ({ target, text: 'Lengkapi jadwal.' }));
  const ids = await Promise.all(
    PROPOSAL_KINDS.map((kind) =>
      api.proposalInRevision(kind, email, '<p>Mohon tambah <strong>RAM</strong>.</p>', points),
    ),
  );
  const own = PROPOSAL_KINDS.flatMap((kind, index) => [
    userPreviewRoute(kind, ids[index] ?? ''),
    userEditRoute(kind, ids[index] ?? ''),
  ]);
  const page = await signedInPage(browser, baseURL, email);
  await lookAt(
    page,
    [
      '/user/dasbor',
      '/user/pengajuan-usulan',
      '/user/pengajuan-usulan-non-ta',
      '/user/pengajuan-usulan-industri',
      ...own,
      '/user/prosedur-template',
      '/user/profil',
      '/user/pemakaian',
      '/user/kalender',
      '/akun',
      '/user/tidak-ada',
    ],
    { narrow: true },
  );
});

test('researchers: missing answers, the review before sending, logout', async ({ browser, baseURL }) => {
  const page = await signedInPage(browser, baseURL, 'internal@portal.test');
  const watched = watch(page);
  await visit(page, '/user/pengajuan-usulan');
  await page.getByRole('button', { name: 'Kirim', exact: true }).click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  expect.soft(await faultsOf(watched, { narrow: true }), 'missing answers').toEqual([]);
  await fillForm(page, 'thesis');
  await page.getByRole('button', { name: 'Kirim', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect.soft(await faultsOf(watched), 'review').toEqual([]);
  await visit(page, '/user/dasbor');
  await page.getByRole('button', { name: /^Pemberitahuan/ }).click();
  await expect(page.getByRole('dialog', { name: 'Pemberitahuan' })).toBeVisible();
  expect.soft(await faultsOf(watched, { narrow: true }), 'notices').toEqual([]);
  await visit(page, '/user/dasbor');
  await page.getByRole('button', { name: /menu akun/ }).click();
  expect.soft(await faultsOf(watched), 'profile menu').toEqual([]);
  await page.getByRole('menuitem', { name: 'Keluar', exact: true }).click();
  await expect(page.getByRole('alertdialog', { name: 'Siap untuk Meninggalkan?' })).toBeVisible();
  expect.soft(await faultsOf(watched), 'logout').toEqual([]);
});

test('content admin: every screen', async ({ browser, baseURL }) => {
  await lookAt(await signedInPage(browser, baseURL, 'konten@portal.test'), ['/admin/dasbor', '/akun', ...EDITOR_STOPS]);
});

test('proposal admin: every screen', async ({ browser, baseURL }) => {
  const api = await PortalApi.of(baseURL ?? '');
  const ids = await Promise.all(
    PROPOSAL_KINDS.map((kind) =>
      api.proposalInRevision(kind, 'external@portal.test', '<p>Mohon tambah <strong>RAM</strong>.</p>'),
    ),
  );
  const previews = PROPOSAL_KINDS.map((kind, index) => adminPreviewRoute(kind, ids[index] ?? ''));
  await lookAt(await signedInPage(browser, baseURL, 'proposal@portal.test'), [
    ...PROPOSAL_STOPS,
    ...previews,
    `/admin/usulan/pratinjau-na/${ids[1]}`,
    `/admin/revision-history/${ids[0]}`,
    '/admin/daftar-user',
    '/admin/pemakaian',
    '/admin/kalender',
    '/admin/sesi-berjalan',
  ]);
});

test('super admin: every screen of its own', async ({ browser, baseURL }) => {
  await lookAt(await signedInPage(browser, baseURL, 'super@portal.test'), [
    '/admin/dasbor',
    '/admin/buat-pengumuman',
    '/admin/buat-admin',
    '/admin/daftar-admin',
    { on: '/admin/daftar-admin', link: '/admin/ubah-admin/' },
    '/admin/daftar-user',
    { on: '/admin/daftar-user', link: '/admin/ubah-user/' },
    '/admin/rilis',
    '/admin/image-container',
    '/admin/kelola-usulan',
    '/admin/catatan-audit',
    '/admin/fasilitas',
    '/admin/konten',
  ]);
});

test('dialogs of the admins', async ({ browser, baseURL }) => {
  const api = await PortalApi.of(baseURL ?? '');
  const id = await api.pendingProposal('thesis', 'internal@portal.test');
  const page = await signedInPage(browser, baseURL, 'super@portal.test');
  const watched = watch(page);
  const preview = adminPreviewRoute('thesis', id);
  for (const [path, opener, title] of [
    [preview, 'Setujui', 'Approval'],
    [preview, 'Revisi', null],
    [preview, 'Tolak', null],
    [preview, 'Tambah catatan internal', 'Catatan internal'],
    ['/admin/dasbor', 'Cari (Ctrl K)', 'Cari'],
    ['/admin/kategori', 'Tambah Kategori', 'Tambah Kategori'],
    ['/admin/prosedur-template', 'Tambah Prosedur', 'Tambah Prosedur'],
    ['/admin/fasilitas', 'Tambah Mesin', 'Tambah Mesin'],
    ['/admin/fasilitas', 'Tambah Fasilitas', null],
    ['/admin/kalender', 'Jadwalkan Perawatan', 'Jadwalkan Perawatan'],
    ['/admin/image-container', 'Tambah Image', 'Tambah Image'],
    ['/akun', 'Ubah data diri', 'Ubah data diri'],
    ['/akun', 'Ganti kata sandi', 'Ganti kata sandi'],
    ['/akun', 'Aktifkan', 'Aktifkan verifikasi dua langkah'],
    ['/akun', 'Hapus akun…', 'Hapus akun'],
  ] as const) {
    await visit(page, path);
    await page.getByRole('button', { name: opener, exact: true }).first().click();
    await expect(
      (title
        ? page.getByRole('dialog', { name: title })
        : page.getByRole('dialog').or(page.getByRole('alertdialog'))
      ).first(),
    ).toBeVisible();
    expect.soft(await faultsOf(watched), `${path} ${opener}`).toEqual([]);
  }
  await visit(page, '/admin/buat-pengumuman');
  await control(page, 'subject').fill('Perawatan listrik');
  await setRichText(page, '<p>Sabtu mulai pukul 22.00 WIB.</p>');
  await page.getByRole('button', { name: 'Pratinjau', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Pratinjau pengumuman' })).toBeVisible();
  expect.soft(await faultsOf(watched), 'preview of an announcement').toEqual([]);
});

type Share = readonly string[];

/** Screens that read something, by who opens them; the calls of the layout go through. */
const READING: readonly (readonly [string | null, readonly Stop[]])[] = [
  [null, PUBLIC_STOPS.filter((stop) => stop !== '/' && stop !== '/kontak')],
  [
    'internal@portal.test',
    [
      '/user/dasbor',
      '/user/prosedur-template',
      '/user/profil',
      '/user/pemakaian',
      '/user/kalender',
      '/akun',
      { on: '/user/dasbor', link: '/user/usulan/ubah/' },
      { on: '/user/dasbor', link: '/user/usulan/pratinjau/' },
    ],
  ],
  [
    'konten@portal.test',
    [
      '/admin/dasbor',
      '/admin/konten',
      '/admin/kategori',
      '/admin/tentang',
      '/admin/layanan',
      '/admin/buat-konten',
      { on: '/admin/konten', link: '/admin/konten/ubah' },
      { on: '/admin/konten', link: '/admin/konten/pratinjau' },
      { on: '/admin/tentang', link: '/admin/tentang/ubah' },
    ],
  ],
  [
    'proposal@portal.test',
    [
      ...PROPOSAL_STOPS,
      '/admin/daftar-user',
      '/admin/pemakaian',
      '/admin/kalender',
      '/admin/sesi-berjalan',
      { on: '/admin/usulan', link: '/admin/usulan/pratinjau/' },
      { on: '/admin/usulan', link: '/admin/revision-history/' },
    ],
  ],
  [
    'super@portal.test',
    [
      '/admin/dasbor',
      '/admin/usulan',
      '/admin/konten',
      '/admin/daftar-admin',
      '/admin/daftar-user',
      { on: '/admin/daftar-admin', link: '/admin/ubah-admin/' },
      { on: '/admin/daftar-user', link: '/admin/ubah-user/' },
      '/admin/buat-pengumuman',
      '/admin/rilis',
      '/admin/image-container',
      '/admin/kelola-usulan',
      '/admin/kelola-usulan?tampilan=sampah',
      '/admin/catatan-audit',
    ],
  ],
];
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

/** Waits until a screen shows that it waits. */
async function waiting(page: Page): Promise<void> {
  await expect(page.locator('.ant-skeleton, .pr-skeleton').first()).toBeVisible();
}

for (const [email, stops] of READING) {
  test(`screens of ${email ?? 'visitors'}: waiting, empty, failed`, async ({ browser, baseURL }) => {
    const page = await signedInPage(browser, baseURL, email);
    const watched = watch(page);
    const options = { brief: true, narrow: email === null || email.startsWith('internal') };
    const addresses: string[] = [];
    for (const stop of stops) addresses.push(await addressOf(page, stop));
    const look = async (state: string, which: readonly string[], come: (address: string) => Promise<void>) => {
      for (const address of which.filter((one) => one !== '')) {
        await page.goto(address);
        await come(address);
        expect.soft(await faultsOf(watched, options), `${address} ${state}`).toEqual([]);
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    };
    expect(addresses).not.toContain('');
    // What waits, is empty or has failed is drawn by the same parts on every screen: each screen shows one of them a
    // day.
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
      // A record that could not be read has no title: the panel stands alone.
      if (/rilis|profil/.test(address)) await settled(page);
      else await expect(page.getByRole('button', { name: 'Coba lagi' }).first(), address).toBeVisible();
    });
  });
}

test('every route that a release names, and every one of the shell, is among the stops', async ({ request }) => {
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
