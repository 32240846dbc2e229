// First by its name: it reads the articles of the demo data, and the content tests add their own.
import { startApplication } from './support/go';
import { holdBack } from './support/hold-back';
import { expect, test, type Page } from './support/test';

/** Published and unpublished content of each kind, from docker/services/src/cli/seed/demo-content.ts. */
const NEWS = [
  'Pendaftaran Pelatihan CUDA Dasar Gelombang Kedua Dibuka',
  'Model Deteksi Penyakit Padi Diuji di Tiga Kabupaten',
  'Pemeliharaan Mesin DGX Akhir Pekan Ini',
  'Lima Cara Menghemat Memori GPU Saat Melatih Model Bahasa',
];
const DRAFTS = ['Ringkasan Pemakaian Semester Ini', 'Sejarah Singkat', 'Pelacakan Percobaan'];

async function expectNoDraft(page: Page): Promise<void> {
  for (const draft of DRAFTS) await expect(page.getByText(draft)).toHaveCount(0);
}

const meta = (page: Page, key: string) =>
  page.locator(`meta[name="${key}"], meta[property="${key}"]`).getAttribute('content');

for (const [path, title] of [
  ['/', 'Portal Riset GPU'],
  ['/masuk', 'Masuk · Portal Riset GPU'],
  ['/daftar', 'Daftar · Portal Riset GPU'],
] as const) {
  test(`${path}: the HTML contains heading, title, description and Open Graph tags`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    expect(html).toContain(`<title>${title}</title>`);
    for (const key of [
      'name="description"',
      'property="og:title"',
      'property="og:description"',
      'property="og:type"',
    ]) {
      expect(html.split(`<meta ${key} content="`), key).toHaveLength(2);
      expect(html).toMatch(new RegExp(`<meta ${key} content="[^"]{5,}">`));
    }
    expect(html).toMatch(/<html lang="?id"?>/);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html, 'nothing of an area').not.toContain('/remotes/');
  });
}

test('landing page leads to the latest news and the registration', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'GPU bersama untuk penelitian Anda.' })).toBeVisible();
  for (const step of ['Ajukan', 'Tinjau', 'Setujui', 'Gunakan'])
    await expect(page.getByRole('heading', { level: 3, name: step, exact: true })).toBeAttached();
  await page.getByRole('heading', { name: 'Fasilitas', exact: true }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { name: 'Berita terbaru' })).toBeVisible();
  for (const title of NEWS.slice(0, 3)) await expect(page.getByRole('link', { name: title })).toBeVisible();
  await page.getByRole('link', { name: 'Semua berita' }).click();
  await expect(page).toHaveURL(/\/berita$/);
  await page.goBack();
  await page.getByRole('main').getByRole('link', { name: 'Daftar', exact: true }).click();
  await expect(page).toHaveURL(/\/daftar$/);
  await expect(page.locator('main h1')).toHaveText('Buat akun Anda');
});

test('news lists articles and opens an article, a category and other articles', async ({ page }) => {
  await page.goto('/berita');
  await expect(page).toHaveTitle('Berita · Portal Riset GPU');
  await expect(page.getByRole('article')).toHaveCount(NEWS.length);
  for (const title of NEWS) await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await expectNoDraft(page);

  // A link that is followed before hydration loads a document: nothing gets the focus then.
  await startApplication(page);
  await page.getByRole('link', { name: NEWS[0] }).click();
  await expect(page).toHaveURL(/\/berita\/view\?id=.+&slug=.+/);
  await expect(page.getByRole('heading', { level: 1, name: NEWS[0] })).toBeFocused();
  await expect(page).toHaveTitle(`${NEWS[0]} · Portal Riset GPU`);
  expect(await meta(page, 'og:title')).toBe(`${NEWS[0]} · Portal Riset GPU`);
  expect(await meta(page, 'description')).toMatch(/^Pelatihan CUDA Dasar/);
  await expect(page.getByRole('cell', { name: 'Arsitektur GPU dan kernel pertama' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Berita lain' }).getByRole('link')).toHaveCount(NEWS.length - 1);

  await page.getByRole('link', { name: 'Pengumuman', exact: true }).click();
  await expect(page).toHaveURL(/\/berita\/category\?label=/);
  await expect(page.getByRole('heading', { level: 1, name: 'Berita - Pengumuman' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expectNoDraft(page);
});

for (const [kind, label, published, words] of [
  [
    'tentang',
    'Tentang',
    ['Tentang Fasilitas Riset GPU', 'Tim Pengelola'],
    'Tujuan kami adalah penelitian yang dapat diulang',
  ],
  [
    'layanan',
    'Layanan',
    ['JupyterLab Pribadi', 'Konsultasi Docker Image'],
    'setiap peneliti mendapat JupyterLab sendiri',
  ],
] as const) {
  test(`${label}: list, header dropdown and page show published content`, async ({ page }) => {
    await page.goto(`/${kind}`);
    await expect(page).toHaveTitle(`${label} · Portal Riset GPU`);
    await expect(page.getByRole('article')).toHaveCount(published.length);
    await expectNoDraft(page);

    // The list is readable before the application has loaded and can open a menu.
    await page.waitForLoadState('networkidle');
    const toggle = page.getByRole('button', { name: `Halaman ${label}` });
    await toggle.focus();
    await page.keyboard.press('Enter');
    const entries = page.getByRole('navigation', { name: 'Menu utama' }).locator('.pb-drop__panel a');
    await expect(entries).toHaveText(published);
    await page.keyboard.press('Escape');
    await expect(entries).toHaveCount(0);
    await expect(toggle).toBeFocused();
    await toggle.click();
    await entries.filter({ hasText: published[0] }).click();
    await expect(page.getByRole('heading', { level: 1, name: published[0] })).toBeVisible();
    await expect(page.getByText(words)).toBeVisible();
    await expect(page).toHaveTitle(`${published[0]} · Portal Riset GPU`);
    await page.getByRole('link', { name: `Semua halaman ${kind}` }).click();
    await expect(page).toHaveURL(new RegExp(`/${kind}$`));
  });
}

test('the header menu on a phone opens the contact page and closes', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/');
  const toggle = page.getByRole('button', { name: 'Menu', exact: true });
  const menu = page.getByRole('navigation', { name: 'Menu utama' });
  await expect(menu, 'folded away').toHaveCount(0);
  await startApplication(page);
  await toggle.click();
  await menu.getByRole('link', { name: 'Kontak' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kontak' })).toBeFocused();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
});

test('a menu pressed before its code has loaded opens afterwards', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  const release = await holdBack(page, /\.js$/);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Menu utama' })).toHaveCount(0);
  release();
  await page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: 'Kontak' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kontak' })).toBeVisible();
});

test('the menu on a phone opens and closes while the application is still loading', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  const release = await holdBack(page, /\/assets\/.*\.js$/);
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForFunction(() => '__portalFirst' in window);
  const toggle = page.getByRole('button', { name: 'Menu', exact: true });
  const menu = page.getByRole('navigation', { name: 'Menu utama' });
  for (const [isOpen, links] of [
    ['true', 1],
    ['false', 0],
    ['true', 1],
  ] as const) {
    await toggle.click();
    await expect(menu).toHaveCount(links);
    await expect(toggle).toHaveAttribute('aria-expanded', isOpen);
  }
  release();
  await expect(page.locator('.pr-late')).toHaveCount(0);
  await expect(menu).toBeVisible();
  await toggle.click();
  await expect(menu).toHaveCount(0);
});

test('a wide page hides the menu button of phones', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of ['/', '/berita', '/tentang', '/layanan', '/kontak']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('button', { name: 'Menu', exact: true, includeHidden: true }), path).toBeHidden();
  }
});
