import { adminPreviewRoute } from '@portal/shared/contract/proposal/proposal-kind';
import { rejectOn } from '../support/people/admin';
import { chooseAlso } from '../support/choose';
import { setRichText } from '../support/content';
import { control, fillForm, sendForm, unique } from '../support/people/researcher';
import { expect, test, type Page } from '../support/test';

/** Rules about the number of presses; `axe.spec.ts` measures the look of a screen (`support/calm.ts`). */

/** Counts the presses of the pointer on a page and its successors. Typing and the system's file window need more. */
const countPresses = (page: Page) =>
  page.addInitScript(() =>
    window.addEventListener(
      'pointerdown',
      () => sessionStorage.setItem('presses', String(Number(sessionStorage.getItem('presses')) + 1)),
      true,
    ),
  );
const pressesOf = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('presses')));

test('a first proposal takes 14 presses, a decision 2 and an article 4', async ({ api, enterAs }) => {
  test.setTimeout(240_000);
  await test.step('a first proposal', async () => {
    const page = await enterAs('external@portal.test');
    await countPresses(page);
    await page.goto('/user/dasbor');
    await page.getByRole('button', { name: 'Ajukan usulan' }).click();
    await page.getByRole('menuitem', { name: 'Penelitian TA', exact: true }).click();
    await fillForm(page, 'thesis');
    await sendForm(page, 'Kirim');
    await expect(page.getByText('Usulan berhasil diajukan.')).toBeVisible();
    expect(await pressesOf(page)).toBe(14);
  });
  await test.step('a decision', async () => {
    const id = await api.pendingProposal('thesis', 'internal@portal.test');
    const page = await enterAs('proposal@portal.test');
    await countPresses(page);
    await page.goto(adminPreviewRoute('thesis', id));
    await rejectOn(page);
    expect(await pressesOf(page)).toBe(2);
  });
  await test.step('an article', async () => {
    const page = await enterAs('konten@portal.test');
    await countPresses(page);
    await page.goto('/admin/dasbor');
    await page.getByRole('navigation').getByRole('link', { name: 'Buat Konten', exact: true }).click();
    await control(page, 'title').fill(unique('Artikel'));
    await setRichText(page, '<p>Isi.</p>');
    await chooseAlso(control(page, 'category'), 'Pelatihan');
    await page.getByRole('button', { name: 'Publikasikan', exact: true }).click();
    await expect(page.getByText('Konten berhasil dipublikasi')).toBeVisible();
    expect(await pressesOf(page)).toBe(4);
  });
});
