import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from './support/test';
import { contentMessage, MESSAGES, QUESTIONS, TITLES, type ContentNoun } from '@portal/shared/contract/messages';
import { answer, fillApproval, row, told } from './support/admin';
import { freshAddress } from './support/account';
import { setRichText } from './support/content';
import { PortalApi } from './support/portal-api';
import { control, PASSWORD, smallFile, unique } from './support/researcher';
import { signedInPage } from './support/signed-in';
import { choose, clearChoice } from './support/choose';
import { chooseInMenu } from './support/row-menu';

/** admin-area.md section 8, message by message; failures are provoked on the way to the server. */

const SUPER = 'super@portal.test';
const PROPOSAL = 'proposal@portal.test';

/** Presses the first button of a name and answers the question that follows. */
function press(action: string, question: string, agree: string, subject?: string): (page: Page) => Promise<void> {
  return async (page) => {
    await chooseInMenu(page, action, subject);
    await answer(page, question, agree);
  };
}

test.afterEach(({ browser }) =>
  Promise.all(browser.contexts().map((context) => context.close())).then(() => undefined),
);

interface Failure {
  readonly message: string;
  /** Title that the specification gives it. */
  readonly title?: string;
  readonly who: string;
  readonly on: string;
  /** Call that is answered with 500. */
  readonly call: string;
  readonly act: (page: Page) => Promise<void>;
}

const FAILURES: readonly Failure[] = [
  {
    message: 'Konten gagal didraf.',
    who: SUPER,
    on: '/admin/konten?f.status=Post',
    call: '**/post/draft/**',
    act: press('Kembali ke draf', 'Benar ingin draf konten?', 'Draf'),
  },
  {
    message: 'Konten gagal dihapus.',
    who: SUPER,
    on: '/admin/konten',
    call: '**/post/delete/**',
    act: press('Hapus konten ini', 'Benar ingin menghapus konten?', 'Hapus'),
  },
  {
    message: 'Tentang gagal didraf.',
    who: SUPER,
    on: '/admin/tentang?f.status=Post',
    call: '**/content/draft/**',
    act: press('Kembali ke draf', 'Benar ingin draf tentang?', 'Draf'),
  },
  {
    message: 'Tentang gagal dihapus.',
    who: SUPER,
    on: '/admin/tentang',
    call: '**/content/delete/**',
    act: press('Hapus tentang ini', 'Benar ingin menghapus tentang?', 'Hapus'),
  },
  {
    message: 'Layanan gagal didraf.',
    who: SUPER,
    on: '/admin/layanan?f.status=Post',
    call: '**/content/draft/**',
    act: press('Kembali ke draf', 'Benar ingin draf layanan?', 'Draf'),
  },
  {
    message: 'Layanan gagal dihapus.',
    who: SUPER,
    on: '/admin/layanan',
    call: '**/content/delete/**',
    act: press('Hapus layanan ini', 'Benar ingin menghapus layanan?', 'Hapus'),
  },
  {
    message: 'Kategori gagal dihapus.',
    who: SUPER,
    on: '/admin/kategori',
    call: '**/category/delete/*',
    act: press('Hapus', 'Benar ingin menghapus kategori?', 'Hapus'),
  },
  {
    message: 'Akun admin gagal dihapus.',
    title: 'Peringatan!',
    who: SUPER,
    on: '/admin/daftar-admin',
    call: '**/delete-admin/*',
    act: press('Hapus', 'Benar ingin menghapus akun admin?', 'Hapus', 'Dewi Lestari'),
  },
  {
    message: 'Akun user gagal dihapus.',
    title: 'Peringatan!',
    who: SUPER,
    on: '/admin/daftar-user',
    call: '**/delete-user/*',
    act: press('Hapus', 'Benar ingin menghapus akun user?', 'Hapus'),
  },
  {
    message: 'Prosedur gagal dihapus.',
    who: PROPOSAL,
    on: '/admin/prosedur-template',
    call: '**/procedure/delete/*',
    act: press('Hapus', 'Benar ingin menghapus prosedur?', 'Hapus'),
  },
  {
    message: 'Fasilitas gagal dihapus.',
    who: SUPER,
    on: '/admin/fasilitas',
    call: '**/facility/delete/*',
    act: async (page) => {
      await page.locator('.mp-stocks a').first().click();
      await page.getByRole('button', { name: 'Hapus Fasilitas' }).click();
      await expect(page.getByText('Usulan yang berkaitan dengan fasilitas ini akan ikut terhapus juga.')).toBeVisible();
      await answer(page, 'Yakin ingin menghapus fasilitas?', 'Hapus');
    },
  },
  {
    message: 'Proposal gagal Revisi.',
    who: PROPOSAL,
    on: '/admin/usulan?f.status=Approved',
    call: '**/finished/*',
    act: press('Selesai', 'Yakin ingin menyelesaikan?', 'Setuju'),
  },
  // The catalogue has no text for a rejection; a failure is shown all the same.
  {
    message: 'Terjadi gangguan di server',
    title: 'Gagal!',
    who: PROPOSAL,
    on: '/admin/usulan?f.status=Pending',
    call: '**/rejected/*',
    act: press('Tolak', 'Yakin ingin menolak?', 'Setuju'),
  },
];

for (const { message, title, who, on, call, act } of FAILURES) {
  test(`${on}: ${message}`, async ({ browser, baseURL }) => {
    const page = await signedInPage(browser, baseURL, who);
    await page.route(call, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(on);
    await act(page);
    await expect(told(page, message)).toBeVisible();
    if (title) await expect(told(page, message)).toContainText(title);
    expect(new URL(page.url()).pathname.startsWith(new URL(on, page.url()).pathname), 'one stays on the screen').toBe(
      true,
    );
  });
}

interface Form {
  readonly on: string;
  /** Fills in the values that the client requires; edit pages are filled in already. */
  readonly fill?: (page: Page) => Promise<void>;
  readonly send: string;
  readonly call: string;
  readonly field: string;
}

async function firstLink(page: Page, list: string, name: RegExp): Promise<void> {
  await page.goto(list);
  await page.getByRole('main').getByRole('link', { name }).first().click();
}

const FORMS: readonly Form[] = [
  {
    on: '/admin/daftar-admin',
    fill: (page) => firstLink(page, '/admin/daftar-admin', /^Ubah /),
    send: 'Ubah',
    call: '**/update-admin/*',
    field: 'email',
  },
  {
    on: '/admin/daftar-user',
    fill: (page) => firstLink(page, '/admin/daftar-user', /^Ubah /),
    send: 'Ubah',
    call: '**/update-user/*',
    field: 'college',
  },
  {
    on: '/admin/prosedur-template',
    fill: async (page) => {
      await page.goto('/admin/prosedur-template');
      await chooseInMenu(page, 'Ubah');
    },
    send: 'Ubah',
    call: '**/procedure/update/*',
    field: 'file',
  },
  {
    on: '/admin/fasilitas',
    fill: async (page) => page.locator('.mp-stocks a').first().click(),
    send: 'Perbarui',
    call: '**/facility/update/*',
    field: 'start_stock',
  },
  {
    on: '/admin/fasilitas',
    send: 'Tambah',
    call: '**/facility/store',
    field: 'name',
    fill: async (page) => {
      await page.getByRole('button', { name: 'Tambah Fasilitas' }).click();
      await control(page, 'name').fill('Penyimpanan');
      await control(page, 'start_stock').fill('10');
      await choose(control(page, 'mass_unit'), 'TB');
    },
  },
  {
    on: '/admin/prosedur-template',
    send: 'Tambah',
    call: '**/procedure/store',
    field: 'document_type',
    fill: async (page) => {
      await page.getByRole('button', { name: 'Tambah Prosedur' }).click();
      await choose(control(page, 'type'), 'Kerjasama');
      await choose(control(page, 'document_type'), 'SOP');
      await control(page, 'file').setInputFiles(smallFile('pdf', 'sop'));
      await expect(page.getByText('sop.pdf')).toBeVisible();
    },
  },
  {
    on: '/admin/buat-admin',
    send: 'Buat',
    call: '**/register-admin',
    field: 'password',
    fill: async (page) => {
      await control(page, 'first_name').fill('Tri');
      await choose(control(page, 'role'), 'Admin Konten');
      await control(page, 'email').fill('tri@portal.test');
      await control(page, 'password').fill(PASSWORD);
    },
  },
];

for (const { on, fill, send, call, field } of FORMS) {
  test(`${on}, ${send}: what the server refuses stands under its field, by HTTP 422 and by HTTP 200`, async ({
    browser,
    baseURL,
  }) => {
    const page = await signedInPage(browser, baseURL, SUPER);
    await page.goto(on);
    await fill?.(page);
    const button = page.getByRole('button', { name: send, exact: true }).last();
    const wrong = page.locator(`[id="${await control(page, field).getAttribute('id')}_help"]`);
    await page.route(
      call,
      (route) =>
        route.fulfill({ status: 422, json: { data: { validation_errors: { [field]: ['Ditolak pertama.'] } } } }),
      { times: 1 },
    );
    await button.click();
    await expect(wrong).toHaveText('Ditolak pertama.');
    await page.route(
      call,
      (route) =>
        route.fulfill({
          json: {
            meta: { status: 'error', message: 'Validation Errors' },
            data: { validation_errors: { [field]: 'Ditolak kedua.' } },
          },
        }),
      { times: 1 },
    );
    await button.click();
    await expect(wrong).toHaveText('Ditolak kedua.');
  });
}

test('announcement and revision note: what the server refuses stands under the editor', async ({
  browser,
  baseURL,
}) => {
  const page = await signedInPage(browser, baseURL, SUPER);
  await page.goto('/admin/buat-pengumuman');
  await control(page, 'subject').fill(unique('Perawatan'));
  await setRichText(page, '<p>Mesin dirawat.</p>');
  await page.route('**/announcement/store', (route) =>
    route.fulfill({
      status: 422,
      json: { data: { validation_errors: { announcement: ['Pengumuman ditolak.'], subject: 'Subjek ditolak.' } } },
    }),
  );
  await page.getByRole('button', { name: 'Buat', exact: true }).click();
  await answer(page, 'Kirim pengumuman?', 'Kirim');
  await expect(page.getByText('Pengumuman ditolak.')).toBeVisible();
  await expect(page.getByText('Subjek ditolak.')).toBeVisible();

  const api = await PortalApi.of(baseURL ?? '');
  const reader = await signedInPage(browser, baseURL, PROPOSAL);
  await reader.goto(`/admin/usulan/pratinjau/${await api.pendingProposal('thesis', 'internal@portal.test')}`);
  await reader.getByRole('button', { name: 'Revisi', exact: true }).click();
  const dialog = reader.getByRole('dialog', { name: 'Detail Revisi' });
  await setRichText(reader, '<p>Perbaiki.</p>');
  await reader.route(
    '**/revisistore',
    (route) => route.fulfill({ status: 422, json: { data: { validation_errors: { catatan: ['Catatan ditolak.'] } } } }),
    { times: 1 },
  );
  await dialog.getByRole('button', { name: 'Revisi', exact: true }).click();
  await answer(reader, 'Yakin ingin merevisi?', 'Setuju');
  await expect(dialog.getByText('Catatan ditolak.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Revisi', exact: true }).click();
  await answer(reader, 'Yakin ingin merevisi?', 'Setuju');
  await expect(told(reader, 'Proposal berhasil Revisi')).toBeVisible();
  await expect(reader).toHaveURL(/\/admin\/dasbor$/);
});

test('the machine service refuses a new machine with 422: its status text and harap lengkapi form.', async ({
  browser,
  baseURL,
}) => {
  const page = await signedInPage(browser, baseURL, PROPOSAL);
  await page.goto('/admin/fasilitas');
  await page.getByRole('button', { name: 'Tambah Mesin' }).click();
  for (const [field, value] of [
    ['nama_mesin', 'DGX'],
    ['url', 'http://dgx.test'],
    ['description', 'Uji'],
    ['gpu', '2'],
    ['mig_pergpu', '7'],
  ] as const)
    await control(page, field).fill(value);
  await page.route(/\/mesin$/, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 422, json: { detail: [] } }) : route.continue(),
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Tambah', exact: true }).click();
  await expect(told(page, 'Unprocessable Entity')).toContainText('harap lengkapi form.');
  await expect(control(page, 'nama_mesin')).toHaveValue('DGX');
});

test('start stock: not below 1 while nothing is used, not below what is used; no call is made', async ({
  browser,
  baseURL,
}) => {
  const page = await signedInPage(browser, baseURL, SUPER);
  let calls = 0;
  page.on('request', (request) => request.url().includes('/facility/update/') && (calls += 1));
  for (const [used, wanted, message] of [
    ['0', '0', 'Stok Awal tidak boleh < 1.'],
    ['8', '7', 'Stok Awal tidak boleh < 8.'],
  ] as const) {
    await page.route(
      '**/facility/show/*',
      async (route) => {
        const response = await route.fetch();
        const body = (await response.json()) as { data: { facility: object } };
        await route.fulfill({
          response,
          json: { ...body, data: { facility: { ...body.data.facility, use_stock: used } } },
        });
      },
      { times: 1 },
    );
    await page.goto('/admin/fasilitas');
    await page.locator('.mp-stocks a').first().click();
    await control(page, 'start_stock').fill(wanted);
    await page.getByRole('button', { name: 'Perbarui', exact: true }).click();
    await expect(page.getByText(message)).toBeVisible();
  }
  expect(calls).toBe(0);
});

test('a user is deleted after the question', async ({ browser, baseURL }) => {
  const page = await signedInPage(browser, baseURL, SUPER);
  const email = freshAddress();
  const { apiUrl } = (await (await page.request.get('/config.json')).json()) as { apiUrl: string };
  const person = {
    first_name: 'Ratna',
    last_name: 'Dewi',
    college: 'Politeknik Contoh',
    phone_number: `0813${Math.random().toString().slice(2, 10)}`,
    email,
    password: PASSWORD,
    password_confirmation: PASSWORD,
  };
  expect(
    (await (
      await fetch(`${apiUrl}/api/register`, {
        method: 'POST',
        body: JSON.stringify(person),
        headers: { 'content-type': 'application/json', accept: 'application/json' },
      })
    ).json()) as object,
  ).toMatchObject({ meta: { code: 200 } });
  await page.goto(`/admin/daftar-user?cari=${email}`);
  await chooseInMenu(row(page, email), 'Hapus', 'Ratna Dewi');
  await answer(page, 'Benar ingin menghapus akun user?', 'Hapus');
  await expect(told(page, 'Akun user berhasil dihapus')).toContainText('Sukses!');
  await expect(row(page, email)).toHaveCount(0);
});

test('an approval without description: the warning', async ({ browser, baseURL }) => {
  const page = await signedInPage(browser, baseURL, PROPOSAL);
  const api = await PortalApi.of(baseURL ?? '');
  await page.goto(`/admin/usulan/pratinjau/${await api.pendingProposal('thesis', 'internal@portal.test')}`);
  const dialog = await fillApproval(page, { machine: 'DGX-A100-01', day: 'Selasa', words: '' });
  await dialog.getByRole('button', { name: /^Setujui di/ }).click();
  await expect(told(page, 'harap lengkapi form.')).toContainText('Peringatan!');
});

test('empty lists and pages without a title', async ({ browser, baseURL }) => {
  const page = await signedInPage(browser, baseURL, SUPER);
  const none = { rows: [], total: 0, all: 0, counts: [] };
  await page.route('**/user/page', (route) => route.fulfill({ json: { meta: { code: 200 }, data: none } }));
  await page.goto('/admin/daftar-user');
  await expect(page.getByText('Tidak ada data')).toBeVisible();
  await page.route('**/content/about/page', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { rows: object[] } };
    await route.fulfill({
      response,
      json: { ...body, data: { ...body.data, rows: body.data.rows.map((one) => ({ ...one, title: null })) } },
    });
  });
  await page.goto('/admin/tentang');
  await expect(page.getByText('Tanpa Judul').first()).toBeVisible();
});

test('a researcher searches a machine without choosing', async ({ browser, baseURL }) => {
  const page = await signedInPage(browser, baseURL, 'internal@portal.test');
  await page.goto('/user/dasbor');
  const [day, machine, search] = [
    page.getByLabel('Hari', { exact: true }),
    page.getByLabel('Mesin', { exact: true }),
    page.getByRole('button', { name: 'Cari', exact: true }),
  ];
  await expect(page.getByText('Silahkan pilih hari dan mesin', { exact: true })).toBeVisible();
  await search.click();
  await expect(told(page, 'Silahkan pilih hari dan mesin terlebih dahulu.')).toBeVisible();
  await choose(day, 'Minggu');
  await search.click();
  await expect(told(page, 'Silahkan pilih mesiin terlebih dahulu.')).toBeVisible();
  await clearChoice(day);
  await choose(machine, 'DGX-A100-02');
  await search.click();
  await expect(told(page, 'Silahkan pilih hari terlebih dahulu.')).toBeVisible();
});

test('every message of the catalogue is expected by some browser test', () => {
  const NOUNS: readonly ContentNoun[] = ['Konten', 'Tentang', 'Layanan'];
  const lines = readdirSync(__dirname)
    .filter((file) => file.endsWith('.spec.ts'))
    .flatMap((file) => readFileSync(join(__dirname, file), 'utf8').split('\n'))
    // Where a text is expected, answered or named in a table of what is expected; comments do not count.
    .filter((line) => /expect|message:|answer\(|press\(|getBy|\['\d/.test(line) && !line.trim().startsWith('//'))
    // Content tests say one line for all three nouns.
    .flatMap((line) =>
      line.includes('${kind.noun}') ? NOUNS.map((noun) => line.replaceAll('${kind.noun}', noun)) : [line],
    );
  const quoted = [
    ...Object.values(MESSAGES).map((message) => (typeof message === 'function' ? message(8) : message)),
    ...NOUNS.flatMap((noun) =>
      (['dipublikasi', 'didraf', 'diperbarui', 'dihapus'] as const).map((verb) => contentMessage.done(noun, verb)),
    ),
    ...NOUNS.flatMap((noun) => (['didraf', 'dihapus'] as const).map((verb) => contentMessage.failed(noun, verb))),
    ...Object.values(TITLES),
    ...Object.values(QUESTIONS).map(({ title }) => title),
  ];
  expect(quoted.filter((text) => !lines.some((line) => line.includes(text)))).toEqual([]);
});
