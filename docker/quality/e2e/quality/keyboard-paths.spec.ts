import { expect, test, type Locator, type Page } from '../support/test';
import { adminPreviewRoute } from '@portal/shared/contract/proposal/proposal-kind';
import { PROPOSALS } from '@portal/shared/contract/proposal/all';
import { studyProgramsOf } from '@portal/shared/contract/field/options';
import { richText } from '../support/people/admin';
import { shownIn } from '../support/choose';
import { control, smallFile, unique } from '../support/people/researcher';

test.setTimeout(180_000);

/** Presses a key until an element has the focus; fails when it is unreachable. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let step = 0; step < 120; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`not reached by 120 times ${key}: ${target}`);
}

async function pressButton(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Opens a select by the keyboard and moves to a choice. Returns the list. */
async function goTo(page: Page, target: Locator, label: string): Promise<Locator> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
  const list = page.locator('.ant-select-dropdown:visible');
  await expect(list).toHaveCount(1);
  const current = list.locator('.ant-select-item-option-active');
  for (let step = 0; step < 120 && (await current.textContent()) !== label; step += 1)
    await page.keyboard.press('ArrowDown');
  await expect(current).toHaveText(label);
  return list;
}

async function choose(page: Page, target: Locator, label: string): Promise<void> {
  const list = await goTo(page, target, label);
  await page.keyboard.press('Enter');
  await expect(list).toHaveCount(0);
  await expect.poll(() => shownIn(target)).toBe(label);
}

/** Adds a choice to a multiple select by the keyboard, and closes the list. */
async function chooseAlso(page: Page, target: Locator, label: string): Promise<void> {
  const list = await goTo(page, target, label);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect.poll(() => shownIn(target)).toContain(label);
}

/** Makes a click fail the test. */
async function forbidMouse(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['mousedown', 'touchstart'])
      addEventListener(name, () => document.documentElement.setAttribute('data-mouse', ''), true);
  });
}
async function expectNoMouse(page: Page): Promise<void> {
  expect(await page.locator('html[data-mouse]').count()).toBe(0);
}

test('a proposal, by keys alone', async ({ enterAs }) => {
  const page = await enterAs('internal@portal.test');
  await forbidMouse(page);
  // A listener keeps the system's own window closed; enabling it per press sometimes came too late.
  page.on('filechooser', () => {});
  await page.goto('/user/pengajuan-usulan');
  await expect(page.locator('h1')).toBeAttached();
  const title = unique('Usulan papan tik');
  for (const field of PROPOSALS.thesis.fields) {
    const target = control(page, field.name);
    switch (field.control.kind) {
      case 'fixed':
        break;
      case 'gpu':
        await choose(page, target, '20GB');
        break;
      case 'level':
        await choose(page, target, 'S2');
        break;
      case 'program':
        await choose(page, target, studyProgramsOf('S2')[0] ?? '');
        break;
      case 'yesNo':
        await tabTo(page, page.locator(`input[name="${field.name}"]`).first());
        await page.keyboard.press('Space');
        break;
      case 'file': {
        // Enter or Space on the button opens the system's own window, where the person chooses.
        await tabTo(page, page.getByRole('button', { name: `Pilih File ${field.label}`, exact: true }));
        const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Space')]);
        await chooser.setFiles(smallFile(field.control.accept, field.name));
        await expect(page.getByText(`${field.name}.${field.control.accept}`)).toBeVisible();
        break;
      }
      default:
        await tabTo(page, target);
        await page.keyboard.type(
          { phone: '81234567890', number: '64', money: '1500000' }[field.control.kind as string] ??
            (field.name === PROPOSALS.thesis.titleField ? title : 'Isi'),
        );
    }
  }
  for (const name of ['term_1', 'term_2', 'term_3']) {
    await tabTo(page, control(page, name));
    await page.keyboard.press('Space');
  }
  await pressButton(page, page.getByRole('button', { name: 'Kirim', exact: true }));
  const review = page.getByRole('dialog');
  await expect(review).toBeVisible();
  await pressButton(page, review.getByRole('button', { name: 'Kirim', exact: true }));
  await expect(page.getByText('Usulan berhasil diajukan.')).toBeVisible();
  await page.waitForURL('**/user/dasbor');
  await expectNoMouse(page);
});

test('an approval, by keys alone', async ({ api, enterAs }) => {
  const id = await api.pendingProposal('thesis', 'internal@portal.test');
  const page = await enterAs('proposal@portal.test');
  await forbidMouse(page);
  await page.goto(adminPreviewRoute('thesis', id));
  await pressButton(page, page.getByRole('button', { name: 'Setujui', exact: true }));
  const dialog = page.getByRole('dialog', { name: 'Approval' });
  await choose(page, dialog.getByLabel('Hari', { exact: true }), 'Rabu');
  await choose(page, dialog.getByLabel('Mesin', { exact: true }), 'DGX-A100-02');
  await expect(richText(dialog)).toBeVisible({ timeout: 20_000 });
  await tabTo(page, richText(dialog));
  await page.keyboard.type('Silakan dipakai.');
  await pressButton(page, dialog.getByRole('button', { name: /^Setujui di DGX-A100-02, Rabu/ }));
  const question = page.getByRole('alertdialog', { name: 'Yakin ingin menyetujui?' });
  await expect(question.getByRole('button', { name: 'Setuju' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Proposal berhasil disetujui')).toBeVisible();
  await expectNoMouse(page);
});

test('a form that failed keeps the focus: in its field after Enter, on its button after a press', async ({
  enterAs,
}) => {
  const page = await enterAs('konten@portal.test');
  await page.goto('/admin/kategori');
  await page
    .getByRole('button', { name: /^Ubah / })
    .first()
    .click();
  await page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await page.waitForTimeout(500);
    await route.abort('connectionrefused');
  });
  const dialog = page.getByRole('dialog', { name: 'Ubah Kategori' });
  const [field, send] = [dialog.getByLabel('Nama Kategori'), dialog.getByRole('button', { name: 'Ubah', exact: true })];
  await field.fill('Astronomi');
  for (const pressed of [field, send]) {
    const answer = page.waitForEvent('requestfailed', (request) => request.method() === 'POST');
    await pressed.press('Enter');
    await answer;
    await expect(field).toBeEnabled();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expect(pressed).toBeFocused();
  }
});

test('a dialog with an editor keeps the focus; menus of the editor give it back', async ({ api, enterAs }) => {
  const id = await api.pendingProposal('thesis', 'internal@portal.test');
  const page = await enterAs('proposal@portal.test');
  await page.goto(adminPreviewRoute('thesis', id));
  await page.getByRole('button', { name: 'Revisi', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Detail Revisi' });
  const style = dialog.getByRole('button', { name: /^Gaya paragraf/ });
  await style.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: /Paragraf/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(style).not.toHaveAccessibleName(/: Paragraf$/);
  await dialog.getByRole('button', { name: 'Tautan', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Tambah tautan' }).getByLabel('Alamat tautan')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Tambah tautan' })).toHaveCount(0);
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press(step < 15 ? 'Tab' : 'Shift+Tab');
    // From the last element the Tab key leads to the browser's own buttons, where the page has nothing focused.
    const where = await dialog.evaluate((element) => {
      const { activeElement, body } = document;
      return activeElement === body || element.contains(activeElement) ? 'inside' : (activeElement?.outerHTML ?? '');
    });
    expect(where).toBe('inside');
  }
});

test('an article, by keys alone', async ({ enterAs }) => {
  const page = await enterAs('konten@portal.test');
  await forbidMouse(page);
  await page.goto('/admin/buat-konten');
  const title = unique('Artikel papan tik');
  await tabTo(page, control(page, 'title'));
  await page.keyboard.type(title);
  await expect(richText(page)).toBeVisible({ timeout: 20_000 });
  await tabTo(page, richText(page));
  await page.keyboard.type('Isi artikel, lihat www.contoh.ac.id untuk contoh.');
  await expect(richText(page).getByRole('link', { name: 'www.contoh.ac.id' })).toBeVisible();
  await chooseAlso(page, control(page, 'category'), 'Pelatihan');
  await tabTo(page, page.getByRole('button', { name: 'Publikasikan', exact: true }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Konten berhasil dipublikasi')).toBeVisible();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expectNoMouse(page);
});
