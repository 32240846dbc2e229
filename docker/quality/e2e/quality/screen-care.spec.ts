import { PROPOSAL_KIND_DETAILS } from '@portal/shared/contract/proposal/proposal-kind';
import { sidewaysScroll } from '../support/looks/axe';
import { enter } from '../support/people/account';
import { control } from '../support/people/researcher';
import { signIn } from '../support/people/signed-in';
import { expect, test, type Page } from '../support/test';

const FORM = PROPOSAL_KIND_DETAILS.thesis.addRoute;

/** Whether another element covers the middle of the focused one. */
const isFocusCovered = (page: Page) =>
  page.evaluate(() => {
    const active = document.activeElement;
    if (!active || active === document.body) return false;
    const { left, top, width, height } = active.getBoundingClientRect();
    if (width === 0 || height === 0) return false;
    const onTop = document.elementFromPoint(left + width / 2, top + height / 2);
    return (
      onTop === null ||
      !(active.contains(onTop) || onTop.contains(active) || active.closest('label') === onTop.closest('label'))
    );
  });

for (const { width, height } of [
  { width: 1280, height: 720 },
  { width: 375, height: 667 },
])
  test(`sticky bars do not cover the focused element of the form at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await signIn(page, 'internal@portal.test');
    await page.goto(FORM);
    await control(page, 'research_title').or(page.locator('main input[type=text]:not([readonly])')).first().focus();
    const covered: string[] = [];
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab');
      if (await isFocusCovered(page))
        covered.push(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120) ?? ''));
    }
    expect(covered).toEqual([]);
  });

test('text fields use 16 px on a phone, so that iOS does not zoom', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto('/masuk');
  const sizes = () =>
    page.evaluate(() => [
      ...new Set(
        [...document.querySelectorAll('input:not([type=checkbox], [type=radio], [type=file]), textarea, select')].map(
          (field) => getComputedStyle(field).fontSize,
        ),
      ),
    ]);
  expect(await sizes()).toEqual(['16px']);
  await signIn(page, 'internal@portal.test');
  await page.goto(FORM);
  await expect(page.locator('textarea').first()).toBeVisible();
  expect(await sizes()).toEqual(['16px']);
});

test('a printed form uses light colours, shows the whole text and hides the frame', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, 'internal@portal.test');
  await page.goto(FORM);
  const area = page.locator('textarea').first();
  await area.fill('Baris panjang.\n'.repeat(40));
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  for (const part of ['.fr-skip', '.fr-side', '.fr-top', '.mu-footer', '.mu-outline'])
    await expect(page.locator(part)).toBeHidden();
  await expect.poll(() => area.evaluate((field) => field.scrollHeight - field.clientHeight)).toBeLessThanOrEqual(1);
  const ink = () => page.locator('main h1').evaluate((heading) => getComputedStyle(heading).color);
  expect(await ink()).toBe('rgb(31, 27, 36)');
  await expect.poll(() => area.evaluate((field) => getComputedStyle(field).color)).toBe('rgb(31, 27, 36)');
});

test('a printed list has no sticky columns', async ({ page }) => {
  await signIn(page, 'proposal@portal.test');
  await page.goto('/admin/usulan');
  await expect(page.locator('.ant-table-row').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const positions = await page
    .locator('.ant-table-cell')
    .evaluateAll((cells) => [...new Set(cells.map((cell) => getComputedStyle(cell).position))]);
  expect(positions).not.toContain('sticky');
});

test('forced colours show the chosen radio button and the current page', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, 'internal@portal.test');
  await page.goto(FORM);
  const radio = page.locator('.ant-radio-wrapper').first();
  const dotOf = () =>
    radio.evaluate((wrapper) => {
      const ring = wrapper.querySelector('.ant-radio') ?? wrapper;
      return getComputedStyle(ring).backgroundColor;
    });
  const before = await dotOf();
  await radio.click();
  await expect.poll(dotOf).not.toBe(before);
  const [here, other] = await page.locator('.ant-menu-item').evaluateAll((items) =>
    [true, false].map((isHere) => {
      const item = items.find((candidate) => candidate.classList.contains('ant-menu-item-selected') === isHere);
      return item ? getComputedStyle(item).outlineStyle : '';
    }),
  );
  expect([here, other]).toEqual(['solid', 'none']);
});

test('a login from a link of another role or an unknown page leads to the dashboard', async ({ page }) => {
  for (const [address, told] of [
    ['/admin/daftar-admin', true],
    ['/admin/tidak-ada', false],
  ] as const) {
    await page.context().clearCookies();
    await page.goto('/masuk');
    await page.evaluate(() => localStorage.clear());
    await page.goto(address);
    await page.waitForURL('**/masuk?**');
    await enter(page, 'konten@portal.test');
    await page.waitForURL('**/admin/dasbor');
    await expect(page.getByText('Halaman itu milik peran lain.')).toHaveCount(told ? 1 : 0);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  }
});

test('a file dropped beside its field is explained, and the page stays', async ({ page }) => {
  await signIn(page, 'internal@portal.test');
  await page.goto(FORM);
  const area = page.locator('textarea').first();
  await area.fill('Yang sudah diketik');
  const prevented = await page.evaluate(() => {
    const files = new DataTransfer();
    files.items.add(new File(['x'], 'proposal.pdf', { type: 'application/pdf' }));
    const drop = new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true });
    document.querySelector('main h1')?.dispatchEvent(drop);
    return drop.defaultPrevented;
  });
  expect(prevented).toBe(true);
  await expect(page.getByText('Jatuhkan file tepat pada isiannya')).toBeVisible();
  await expect(area).toHaveValue('Yang sudah diketik');
});

test('a long word in a title makes no screen scroll sideways', async ({ page }) => {
  const long = 'Pneumonoultramikroskopiksilikovulkanokoniosisberkepanjangan';
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({ response, body: body.replaceAll('Pengenalan Suara', long) });
  });
  for (const width of [320, 375, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, 'internal@portal.test');
    await page.goto('/user/dasbor');
    await expect(page.getByText(long).first()).toBeVisible();
    const path = page.getByRole('list', { name: 'Perjalanan usulan' }).first();
    await expect(path).toBeVisible();
    const overlaps = await path.evaluate((list) => {
      const boxes = [...list.querySelectorAll('li')]
        .map((step) => step.getBoundingClientRect())
        .filter(({ width: wide }) => wide > 0);
      const texts = [...list.querySelectorAll('li')].filter((step) => step.scrollWidth > step.clientWidth + 1);
      return (
        texts.length + boxes.filter((box, index) => index > 0 && box.left < (boxes[index - 1]?.right ?? 0) - 1).length
      );
    });
    expect(overlaps, `${width} px`).toBe(0);
    expect(await sidewaysScroll(page), `${width} px`).toBe(0);
  }
});

test('the password dialog tells password managers the account and the kind of each field', async ({ page }) => {
  await signIn(page, 'internal@portal.test');
  await page.goto('/akun');
  await page.getByRole('button', { name: 'Ganti kata sandi' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ganti kata sandi' });
  await expect(dialog.getByLabel('Kata sandi saat ini')).toHaveAttribute('autocomplete', 'current-password');
  await expect(dialog.getByLabel('Kata sandi baru', { exact: false }).first()).toHaveAttribute(
    'autocomplete',
    'new-password',
  );
  await expect(dialog.locator('input[autocomplete=username]')).toHaveValue('internal@portal.test');
});
