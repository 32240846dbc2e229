import { expect, test } from '../support/test';
import {
  PROPOSAL_KINDS,
  PROPOSAL_KIND_DETAILS,
  adminPreviewRoute,
  userEditRoute,
  userPreviewRoute,
} from '@portal/shared/contract/proposal/proposal-kind';
import { setRichText } from '../support/content';
import { faultsOf, watch } from '../support/looks/axe';
import { control, fillForm } from '../support/people/researcher';
import {
  ACCOUNT_STOPS,
  EDITOR_STOPS,
  lookAt,
  PROPOSAL_STOPS,
  PUBLIC_STOPS,
  RESEARCHER_STOPS,
  SUPER_STOPS,
  visit,
} from '../support/looks/stops';

test.describe.configure({ mode: 'parallel' });
test.setTimeout(240_000);

test('visitors: public pages have no faults', async ({ enterAs }) => {
  await lookAt(await enterAs(null), PUBLIC_STOPS, { narrow: true });
});

test('visitors: account and error pages have no faults', async ({ enterAs }) => {
  await lookAt(await enterAs(null), ACCOUNT_STOPS, { narrow: true });
});

test('visitors: refused forms and the open menu have no faults', async ({ enterAs }) => {
  const page = await enterAs(null);
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
  // Simulates the response to an admin with a second factor; the server refuses the code, as it knows no such ticket.
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

test('researchers: dashboard, forms, previews and edit pages have no faults', async ({ api, enterAs }) => {
  const email = 'external@portal.test';
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
  const page = await enterAs(email);
  await lookAt(
    page,
    [
      ...RESEARCHER_STOPS,
      ...PROPOSAL_KINDS.map((kind) => PROPOSAL_KIND_DETAILS[kind].addRoute),
      ...own,
      '/user/tidak-ada',
    ],
    { narrow: true },
  );
});

test('researchers: missing answers, the review before sending, notices and logout have no faults', async ({
  enterAs,
}) => {
  const page = await enterAs('internal@portal.test');
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

test('content admin: every screen has no faults', async ({ enterAs }) => {
  await lookAt(await enterAs('konten@portal.test'), ['/admin/dasbor', '/akun', ...EDITOR_STOPS]);
});

test('proposal admin: every screen has no faults', async ({ api, enterAs }) => {
  const ids = await Promise.all(
    PROPOSAL_KINDS.map((kind) =>
      api.proposalInRevision(kind, 'external@portal.test', '<p>Mohon tambah <strong>RAM</strong>.</p>'),
    ),
  );
  const previews = PROPOSAL_KINDS.map((kind, index) => adminPreviewRoute(kind, ids[index] ?? ''));
  await lookAt(await enterAs('proposal@portal.test'), [
    ...PROPOSAL_STOPS,
    ...previews,
    `/admin/usulan/pratinjau-na/${ids[1]}`,
    `/admin/revision-history/${ids[0]}`,
  ]);
});

test('super admin: every own screen has no faults', async ({ enterAs }) => {
  await lookAt(await enterAs('super@portal.test'), [...SUPER_STOPS, '/admin/buat-admin']);
});

test('dialogs of admins have no faults', async ({ api, enterAs }) => {
  const id = await api.pendingProposal('thesis', 'internal@portal.test');
  const page = await enterAs('super@portal.test');
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
    // One page shows several dialogs in turn.
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);
    if (!page.url().endsWith(path)) await visit(page, path);
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
