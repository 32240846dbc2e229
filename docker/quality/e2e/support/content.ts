import { expect, type Locator, type Page } from '@playwright/test';
import { makePng } from '../../../services/src/cli/seed/demo-files';
import { answer, richText } from './people/admin';
import { chooseAlso } from './choose';
import { control } from './people/researcher';
import { chooseInMenu } from './row-menu';

/** The three kinds of content with their texts on the screen. */
export const CONTENT_KINDS = [
  { word: 'konten', noun: 'Konten', hasCategories: true, publicList: '/berita' },
  { word: 'tentang', noun: 'Tentang', hasCategories: false, publicList: '/tentang' },
  { word: 'layanan', noun: 'Layanan', hasCategories: false, publicList: '/layanan' },
] as const;
export type ContentKindDetails = (typeof CONTENT_KINDS)[number];

export const EDITORS = [
  ['Content', 'konten@portal.test'],
  ['Super', 'super@portal.test'],
] as const;

export const PNG = { name: 'gambar.png', mimeType: 'image/png', buffer: makePng([90, 50, 130], [150, 110, 220]) };

/** Replaces the text of the page's editor by pasting HTML. */
export async function setRichText(page: Page, html: string): Promise<void> {
  const field = richText(page).last();
  await field.waitFor({ timeout: 20_000 });
  await field.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await field.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

/** Fills in the page 'Buat …' and saves with a button. */
export async function createContent(
  page: Page,
  kind: ContentKindDetails,
  title: string,
  button: 'Publikasikan' | 'Draf',
  html = `<p>Isi ${title}.</p>`,
): Promise<void> {
  await page.goto(`/admin/buat-${kind.word}`);
  await control(page, 'title').fill(title);
  await setRichText(page, html);
  if (kind.hasCategories) await chooseAlso(control(page, 'category'), 'Pelatihan');
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByText(`${kind.noun} berhasil ${button === 'Draf' ? 'didraf' : 'dipublikasi'}`)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/admin/${kind.word}$`));
}

/** A list's card by its title. */
export function card(page: Page, title: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
}

/** Deletes with the card's menu and confirms the question. */
export async function deleteByCard(page: Page, kind: ContentKindDetails, title: string): Promise<void> {
  await chooseInMenu(card(page, title), `Hapus ${kind.word} ini`);
  await answer(page, `Benar ingin menghapus ${kind.word}?`, 'Hapus');
}
