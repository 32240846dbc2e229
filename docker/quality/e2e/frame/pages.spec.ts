import { expect, test } from '../support/test';
import { holdBack } from '../support/hold-back';
import { signIn } from '../support/people/signed-in';

const EMAIL = 'external@portal.test';

test('an error page names the error and links a visitor to the login', async ({ page }) => {
  for (const [path, code, title] of [
    ['/403', 'ERROR 403', 'Anda tidak berhak membuka halaman ini'],
    ['/404', 'ERROR 404', 'Halaman ini tidak ada'],
    ['/500', 'ERROR 500', 'Terjadi gangguan di server'],
    ['/tidak-ada-halamannya', 'ERROR 404', 'Halaman ini tidak ada'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(code)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveTitle(`${title} · Portal Riset GPU`);
    await page.getByRole('link', { name: 'Kembali' }).click();
    await expect(page).toHaveURL(/\/masuk$/);
  }
});

test('/user and /admin redirect to the dashboards; an unknown page keeps the menu', async ({ enterAs }) => {
  for (const [email, start] of [
    [EMAIL, '/user'],
    ['proposal@portal.test', '/admin'],
  ] as const) {
    const page = await enterAs(email);
    await page.goto(start);
    await expect(page).toHaveURL(new RegExp(`${start}/dasbor$`));
    await page.goto(`${start}/tidak-ada`);
    await expect(page.getByText('ERROR 404')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Menu utama' })).toBeVisible();
  }
});

test('the theme follows the system until a person chooses one, which is remembered', async ({ page }) => {
  const scheme = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await signIn(page, EMAIL);
  await page.goto('/user/dasbor');
  await expect(page.getByRole('button', { name: 'Tema: Ikuti sistem' })).toBeVisible();
  const light = await scheme();
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await scheme();
  expect(dark).not.toBe(light);
  await page.getByRole('button', { name: 'Tema: Ikuti sistem' }).click();
  await page.getByRole('menuitem', { name: 'Terang' }).click();
  expect(await scheme()).toBe(light);
  await expect(page.getByRole('button', { name: 'Tema: Terang' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Tema: Terang' })).toBeVisible();
  expect(await scheme()).toBe(light);
  await page.goto('/berita');
  expect(await scheme(), 'on the public pages too').toBe(light);
});

test('the page shows that the network is lost and that it is back', async ({ page, context }) => {
  await signIn(page, EMAIL);
  await page.goto('/user/dasbor');
  // A pending check of the guard would also fail, with its own message.
  await expect(page.getByRole('heading', { name: 'Usulan saya' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await expect(
    page.getByText(
      'Tidak ada sambungan internet. Usulan dan tulisan Anda tersimpan di perangkat ini; kirim lagi setelah tersambung.',
    ),
  ).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Tersambung kembali.')).toBeVisible();
  await expect(page.getByText('Tersambung kembali.')).toHaveCount(0);
});

test('a new page starts at its top with focus on its heading', async ({ page }) => {
  await signIn(page, EMAIL);
  await page.setViewportSize({ width: 1000, height: 400 });
  await page.goto('/user/pengajuan-usulan');
  // The page is shorter until the form itself is shown.
  await expect(page.locator('#bagian-compute')).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  await page.getByRole('link', { name: 'Daftar Prosedur' }).click();
  await expect(page.locator('main h1')).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('an early script that arrives after the application sends no request and changes nothing', async ({ page }) => {
  await signIn(page, EMAIL);
  const arrive = await holdBack(page, '**/assets/early.*.js');
  await page.goto('/user/prosedur-template', { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1, name: /Prosedur/ });
  await expect(heading).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  arrive();
  await page.waitForLoadState('load');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => /^\/registry\/|check_|config\.json/.test(path))).toEqual([]);
  expect(await page.evaluate(() => window.__portalEarly)).toBeNull();
  await expect(heading).toBeVisible();
});

test('a first load requests the registry, the guard and its data once each', async ({ page }) => {
  await signIn(page, EMAIL);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.goto('/user/prosedur-template');
  await expect(page.getByRole('heading', { level: 1, name: /Prosedur/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const calls = asked.filter((line) => /^GET \/(registry|api)\/|config\.json/.test(line));
  expect(calls).toContain('GET /registry/mf-user.json');
  expect(calls.filter((line, index) => calls.indexOf(line) !== index)).toEqual([]);
});
