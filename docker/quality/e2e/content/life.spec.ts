import { expect, test } from '../support/test';
import { answer } from '../support/people/admin';
import { card, CONTENT_KINDS, createContent, deleteByCard, EDITORS, PNG, setRichText } from '../support/content';
import { shareOf } from '../support/looks/matrix';
import { control, unique } from '../support/people/researcher';
import { chooseInMenu, openRowMenu } from '../support/row-menu';
import { signIn } from '../support/people/signed-in';

for (const [row, kind] of CONTENT_KINDS.entries()) {
  for (const [role, email] of shareOf(EDITORS, row, 2)) {
    test(`${role}: ${kind.word} from draft to deletion`, async ({ page, enterAs }) => {
      const visitor = await enterAs(null);
      const posted = unique(`${kind.noun} terbit`);
      const drafted = unique(`${kind.noun} draf`);
      const renamed = `${posted} diubah`;
      await signIn(page, email);

      await test.step('incomplete content is not published', async () => {
        await page.goto(`/admin/buat-${kind.word}`);
        await page.getByRole('button', { name: 'Publikasikan', exact: true }).click();
        await expect(page.getByText('Judul tidak boleh kosong.').first()).toBeVisible();
        await expect(page.getByText('Konten tidak boleh kosong.').first()).toBeVisible();
        if (kind.hasCategories) await expect(page.getByText('Kategori tidak boleh kosong.').first()).toBeVisible();
        await expect(control(page, 'title')).toBeFocused();
      });

      await test.step('visitors see the published content but not the draft', async () => {
        await createContent(page, kind, posted, 'Publikasikan');
        await createContent(page, kind, drafted, 'Draf');
        await expect(card(page, posted)).toContainText(/Dipublikasikan • \d\d [A-Z][a-z]{2}/);
        await expect(card(page, drafted)).toContainText(/Draf • \d\d [A-Z][a-z]+/);
        await openRowMenu(card(page, drafted));
        await expect(page.getByRole('menuitem', { name: 'Pratinjau' })).toBeVisible();
        await expect(page.getByRole('menuitem', { name: 'Kembali ke draf' })).toHaveCount(0);
        await page.keyboard.press('Escape');
        if (kind.hasCategories) await expect(card(page, posted)).toContainText('Pelatihan');
        // News are paged, and other tests publish at the same time.
        await visitor.goto(`${kind.publicList}?cari=${encodeURIComponent(posted)}`);
        await expect(visitor.getByText(posted).first()).toBeVisible();
        await expect(visitor.getByText(drafted)).toHaveCount(0);
      });

      await test.step('an edit with an image continues at the new address', async () => {
        await card(page, posted).getByRole('link', { name: /^Ubah/ }).click();
        await expect(control(page, 'title')).toHaveValue(posted);
        await control(page, 'title').fill(renamed);
        await setRichText(page, '<p>Isi <strong>baru</strong>.</p>');
        await control(page, 'thumbnail').setInputFiles(PNG);
        await expect(page.getByText('siap dikirim')).toBeVisible();
        await page.getByRole('button', { name: 'Perbarui', exact: true }).click();
        await expect(page.getByText(`${kind.noun} berhasil diperbarui`)).toBeVisible();
        await expect(page).toHaveURL(/diubah/);
        await expect(page.getByText('Semua perubahan tersimpan di server.')).toBeVisible();
        await expect(page.getByRole('img', { name: 'Gambar Mini tersimpan' })).toBeVisible();
        // The next save of the same page uses the new address.
        await page.getByRole('button', { name: 'Perbarui', exact: true }).click();
        await expect(page.getByRole('button', { name: 'Perbarui', exact: true })).toBeEnabled();
        await expect(page.getByRole('alert')).toHaveCount(0);
      });

      await test.step('preview', async () => {
        await page.getByRole('link', { name: 'Pratinjau', exact: true }).click();
        await expect(page.getByRole('heading', { level: 1, name: renamed })).toBeVisible();
        await expect(page.getByText('Isi baru.')).toBeVisible();
        if (kind.hasCategories) await expect(page.getByText('Kategori:')).toBeVisible();
      });

      await test.step('the edit page sets it to draft and publishes it again', async () => {
        await page.getByRole('link', { name: 'Ubah', exact: true }).click();
        await page.getByRole('button', { name: 'Draf', exact: true }).click();
        await answer(page, `Benar ingin draf ${kind.word}?`, 'Draf');
        await expect(page.getByText(`${kind.noun} berhasil didraf`)).toBeVisible();
        await page.getByRole('button', { name: 'Publikasikan', exact: true }).click();
        await expect(page.getByText(`${kind.noun} berhasil dipublikasi`)).toBeVisible();
        await expect(page.getByRole('button', { name: 'Draf', exact: true })).toBeVisible();
      });

      await test.step('the list sets it to draft, undoes that, and sets it to draft again', async () => {
        // Others write at the same time, so it is searched for.
        await page.goto(`/admin/${kind.word}?cari=${encodeURIComponent(posted)}`);
        await chooseInMenu(card(page, renamed), 'Kembali ke draf');
        await answer(page, `Benar ingin draf ${kind.word}?`, 'Draf');
        await page.getByRole('button', { name: 'Publikasikan lagi' }).click();
        await expect(card(page, renamed)).toContainText('Dipublikasikan');
        await chooseInMenu(card(page, renamed), 'Kembali ke draf');
        await answer(page, `Benar ingin draf ${kind.word}?`, 'Draf');
        await expect(card(page, renamed)).toContainText('Draf •');
        await visitor.goto(kind.publicList);
        await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(visitor.getByText(renamed)).toHaveCount(0);
      });

      await test.step('the list deletes it', async () => {
        for (const title of [renamed, drafted]) {
          await page.goto(`/admin/${kind.word}?cari=${encodeURIComponent(title)}`);
          await deleteByCard(page, kind, title);
          await expect(page.getByText(`${kind.noun} berhasil dihapus`).first()).toBeVisible();
          await expect(card(page, title)).toHaveCount(0);
        }
      });
    });
  }
}
