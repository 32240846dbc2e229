import { expect, test, type Page, type Route } from '@playwright/test';
import { PROPOSAL_KINDS, adminPreviewRoute, userEditRoute, userPreviewRoute } from '@portal/shared/contract/proposal-kind';
import { faultsOf, settled, watch } from './support/axe';
import { fillForm } from './support/researcher';
import { PortalApi } from './support/portal-api';
import { signedInPage } from './support/signed-in';

test.describe.configure({ mode: 'parallel' });
test.setTimeout(240_000);

/** A page by its address, or by the first link on another page. */
type Stop = string | { readonly on: string; readonly link: string };

const EDITOR_STOPS: readonly Stop[] = [
  '/admin/buat-konten', '/admin/konten', { on: '/admin/konten', link: '/admin/konten/ubah' }, { on: '/admin/konten', link: '/admin/konten/pratinjau' },
  '/admin/kategori', '/admin/buat-tentang', '/admin/tentang', { on: '/admin/tentang', link: '/admin/tentang/ubah' }, { on: '/admin/tentang', link: '/admin/tentang/pratinjau' },
  '/admin/buat-layanan', '/admin/layanan', { on: '/admin/layanan', link: '/admin/layanan/ubah' }, { on: '/admin/layanan', link: '/admin/layanan/pratinjau' },
];
const PUBLIC_STOPS: readonly Stop[] = [
  '/', '/berita', { on: '/berita', link: '/berita/view' }, '/berita/category?label=pengumuman', '/tentang', { on: '/tentang', link: '/tentang/' },
  '/layanan', { on: '/layanan', link: '/layanan/' }, '/kontak', '/berita/view?id=0&slug=tidak-ada',
];
const ACCOUNT_STOPS: readonly Stop[] = [
  '/masuk', '/masuk?kembali=%2Fuser%2Fdasbor&sesi=berakhir', '/daftar', '/reset', '/reset?token=x&email=a%40b.test', '/verifikasi?verified=false', '/verifikasi?verified=true',
  '/403', '/404', '/500', '/tidak-ada',
];
const PROPOSAL_STOPS: readonly Stop[] = ['/admin/dasbor', '/admin/usulan', '/admin/fasilitas', { on: '/admin/fasilitas', link: '/admin/fasilitas/' }, '/admin/prosedur-template', { on: '/admin/prosedur-template', link: '/admin/prosedur-template/' }];

async function visit(page: Page, stop: Stop): Promise<string> {
  if (typeof stop === 'string') {
    await page.goto(stop);
    await settled(page);
    return stop;
  }
  await page.goto(stop.on);
  await settled(page);
  const address = await page.locator(`main a[href^="${stop.link}"]`).first().getAttribute('href');
  return visit(page, address ?? '');
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
  for (const [path, button] of [['/masuk', 'Masuk'], ['/daftar', 'Daftar'], ['/reset', 'Kirim tautan']] as const) {
    await page.goto(path);
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    expect.soft(await faultsOf(watched, { narrow: true }), path).toEqual([]);
  }
  await page.goto('/');
  await page.getByRole('button', { name: 'Halaman Tentang' }).click();
  await expect(page.getByRole('link', { name: 'Tim Pengelola' })).toBeVisible();
  expect.soft(await faultsOf(watched), 'menu').toEqual([]);
});

test('researchers: dashboard, forms, previews, edit pages', async ({ browser, baseURL }) => {
  const email = 'external@portal.test';
  const api = await PortalApi.of(baseURL ?? '');
  const ids = await Promise.all(PROPOSAL_KINDS.map((kind) => api.proposalInRevision(kind, email, '<p>Mohon tambah <strong>RAM</strong>.</p>')));
  const own = PROPOSAL_KINDS.flatMap((kind, index) => [userPreviewRoute(kind, ids[index] ?? ''), userEditRoute(kind, ids[index] ?? '')]);
  const page = await signedInPage(browser, baseURL, email);
  await lookAt(page, ['/user/dasbor', '/user/pengajuan-usulan', '/user/pengajuan-usulan-non-ta', '/user/pengajuan-usulan-industri', ...own, '/user/prosedur-template', '/user/profil', '/user/tidak-ada'], { narrow: true });
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
  await page.getByRole('button', { name: /menu akun/ }).click();
  expect.soft(await faultsOf(watched), 'profile menu').toEqual([]);
  await page.getByRole('button', { name: 'Keluar', exact: true }).click();
  await expect(page.getByRole('alertdialog', { name: 'Siap untuk Meninggalkan?' })).toBeVisible();
  expect.soft(await faultsOf(watched), 'logout').toEqual([]);
});

test('content admin: every screen', async ({ browser, baseURL }) => {
  await lookAt(await signedInPage(browser, baseURL, 'konten@portal.test'), ['/admin/dasbor', ...EDITOR_STOPS]);
});

test('proposal admin: every screen', async ({ browser, baseURL }) => {
  const api = await PortalApi.of(baseURL ?? '');
  const ids = await Promise.all(PROPOSAL_KINDS.map((kind) => api.proposalInRevision(kind, 'external@portal.test', '<p>Mohon tambah <strong>RAM</strong>.</p>')));
  const previews = PROPOSAL_KINDS.map((kind, index) => adminPreviewRoute(kind, ids[index] ?? ''));
  await lookAt(await signedInPage(browser, baseURL, 'proposal@portal.test'), [...PROPOSAL_STOPS, ...previews, `/admin/usulan/pratinjau-na/${ids[1]}`, `/admin/revision-history/${ids[0]}`, '/admin/daftar-user']);
});

test('super admin: every screen of its own', async ({ browser, baseURL }) => {
  await lookAt(await signedInPage(browser, baseURL, 'super@portal.test'), [
    '/admin/dasbor', '/admin/buat-pengumuman', '/admin/buat-admin', '/admin/daftar-admin', { on: '/admin/daftar-admin', link: '/admin/ubah-admin/' },
    '/admin/daftar-user', { on: '/admin/daftar-user', link: '/admin/ubah-user/' }, '/admin/rilis', '/admin/fasilitas', '/admin/konten',
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
    ['/admin/kategori', 'Tambah Kategori', 'Tambah Kategori'],
    ['/admin/prosedur-template', 'Tambah Prosedur', 'Tambah Prosedur'],
    ['/admin/fasilitas', 'Tambah Mesin', 'Tambah Mesin'],
    ['/admin/fasilitas', 'Tambah Fasilitas', null],
  ] as const) {
    await visit(page, path);
    await page.getByRole('button', { name: opener, exact: true }).first().click();
    await expect((title ? page.getByRole('dialog', { name: title }) : page.getByRole('dialog').or(page.getByRole('alertdialog'))).first()).toBeVisible();
    expect.soft(await faultsOf(watched), `${path} ${opener}`).toEqual([]);
  }
});

/** Lists with their calls answered otherwise; the calls of the frame go through. */
const LISTS = [
  ['external@portal.test', ['/user/dasbor', '/user/prosedur-template']],
  ['konten@portal.test', ['/admin/dasbor', '/admin/konten', '/admin/kategori', '/admin/tentang']],
  ['super@portal.test', ['/admin/dasbor', '/admin/usulan', '/admin/fasilitas', '/admin/prosedur-template', '/admin/daftar-admin', '/admin/daftar-user']],
  [null, ['/berita', '/tentang', '/layanan']],
] as const;
const OF_THE_FRAME = /\/api\/(check_|profile|login|logout)/;

async function answerOtherwise(page: Page, baseURL: string | undefined, answer: (route: Route) => Promise<void>): Promise<void> {
  const { apiUrl, machineUrl } = (await (await page.request.get(`${baseURL}/config.json`)).json()) as { apiUrl: string; machineUrl: string };
  for (const url of [apiUrl, machineUrl]) {
    await page.route(`${url}/**`, (route) => (OF_THE_FRAME.test(route.request().url()) || route.request().method() !== 'GET' ? route.continue() : answer(route)));
  }
}

function withoutRows(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutRows(inner)]));
}

for (const [email, paths] of LISTS) {
  test(`lists of ${email ?? 'visitors'}: empty and failed`, async ({ browser, baseURL }) => {
    const page = await signedInPage(browser, baseURL, email);
    const watched = watch(page);
    await answerOtherwise(page, baseURL, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: withoutRows(await response.json()) });
    });
    for (const path of paths) {
      await visit(page, path);
      expect.soft(await faultsOf(watched, { narrow: email === 'external@portal.test' }), `${path} empty`).toEqual([]);
    }
    await page.unrouteAll();
    await answerOtherwise(page, baseURL, (route) => route.abort('connectionrefused'));
    for (const path of paths) {
      await visit(page, path);
      await expect(page.getByRole('button', { name: 'Coba lagi' }).first(), path).toBeVisible();
      expect.soft(await faultsOf(watched, { narrow: email === 'external@portal.test' }), `${path} failed`).toEqual([]);
    }
  });
}
