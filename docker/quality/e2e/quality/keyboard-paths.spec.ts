import { adminPreviewRoute } from '@portal/shared/contract/proposal/proposal-kind';
import { PROPOSALS } from '@portal/shared/contract/proposal/all';
import { studyProgramsOf } from '@portal/shared/contract/field/options';
import { fieldId } from '../../../../shared/ui/form/field-id';
import { chooseAlsoByKeys, chooseByKeys, expectNoMouse, forbidMouse, pressButton, tabTo } from '../support/keys';
import { richText } from '../support/people/admin';
import { control, smallFile, unique } from '../support/people/researcher';
import { expect, test } from '../support/test';

test.setTimeout(180_000);

test('a proposal is submitted with the keyboard only', async ({ enterAs }) => {
  const page = await enterAs('internal@portal.test');
  await forbidMouse(page);
  // A listener keeps the system's own window closed; enabling it per press sometimes came too late.
  page.on('filechooser', () => {});
  await page.goto('/user/pengajuan-usulan');
  await expect(page.locator('h1')).toBeAttached();
  const title = unique('Usulan papan tik');
  // In the order of the page, as people go through it.
  const order = await page.locator('main [id]').evaluateAll((elements) => elements.map(({ id }) => id));
  const placeOf = (name: string) => order.indexOf(fieldId(name));
  for (const field of PROPOSALS.thesis.fields.toSorted((a, b) => placeOf(a.name) - placeOf(b.name))) {
    const target = control(page, field.name);
    switch (field.control.kind) {
      case 'fixed':
        break;
      case 'gpu':
        await chooseByKeys(page, target, '20GB');
        break;
      case 'level':
        await chooseByKeys(page, target, 'S2');
        break;
      case 'program':
        await chooseByKeys(page, target, studyProgramsOf('S2')[0] ?? '');
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

test('an approval is given with the keyboard only', async ({ api, enterAs }) => {
  const id = await api.pendingProposal('thesis', 'internal@portal.test');
  const page = await enterAs('proposal@portal.test');
  await forbidMouse(page);
  await page.goto(adminPreviewRoute('thesis', id));
  await pressButton(page, page.getByRole('button', { name: 'Setujui', exact: true }));
  const dialog = page.getByRole('dialog', { name: 'Approval' });
  await chooseByKeys(page, dialog.getByLabel('Hari', { exact: true }), 'Rabu');
  await chooseByKeys(page, dialog.getByLabel('Mesin', { exact: true }), 'DGX-A100-02');
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

test('an article is published with the keyboard only', async ({ enterAs }) => {
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
  await chooseAlsoByKeys(page, control(page, 'category'), 'Pelatihan');
  await tabTo(page, page.getByRole('button', { name: 'Publikasikan', exact: true }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Konten berhasil dipublikasi')).toBeVisible();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expectNoMouse(page);
});
