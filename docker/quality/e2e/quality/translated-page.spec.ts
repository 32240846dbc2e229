import { adminPreviewRoute, PROPOSAL_KIND_DETAILS } from '@portal/shared/contract/proposal/proposal-kind';
import { expect, test, type Page } from '../support/test';
import { richText } from '../support/people/admin';
import { quarantineOf } from '../support/release/line-faults';
import { control, fillForm, sendForm, smallFile } from '../support/people/researcher';
import { signIn } from '../support/people/signed-in';

/** Browser translators wrap every text in <font> elements, again after every change of the page. */

const OWNER = 'external@portal.test';

/** Wraps all texts of the pages that are opened from now on, and whenever they change, like a translator. */
async function translate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const SKIPPED = 'font, script, style, noscript, textarea, option, title';
    const wrap = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) {
        const parent = text.parentElement;
        if (!parent || parent.closest(SKIPPED) || !text.nodeValue?.trim()) continue;
        const font = document.createElement('font');
        parent.replaceChild(font, text);
        font.append(text);
      }
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node.isConnected) wrap(node.parentNode ?? node);
    }).observe(document, { childList: true, subtree: true });
  });
}

const noPanel = (page: Page) => expect(page.getByText(/belum dapat (dibuka|ditampilkan)/)).toHaveCount(0);

test('a researcher completes and sends a proposal on a translated page', async ({ page }) => {
  test.setTimeout(180_000);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  await signIn(page, OWNER);
  await translate(page);
  // One engine renders the forms of all kinds.
  await page.goto(PROPOSAL_KIND_DETAILS.thesis.addRoute);
  await fillForm(page, 'thesis');
  await control(page, 'proposal_file').setInputFiles(smallFile('pdf', 'pengganti'));
  await expect(page.getByText('pengganti.pdf')).toBeVisible();
  await noPanel(page);
  await sendForm(page, 'Kirim');
  await page.waitForURL('**/user/dasbor');
  await noPanel(page);
  await expect.poll(() => page.locator('main font').count()).toBeGreaterThan(10);
  expect([await quarantineOf(page), faults]).toEqual([[], []]);
});

test('an admin uses a dialog and an editor on a translated page', async ({ page, api }) => {
  const id = await api.pendingProposal('thesis', 'rina.wulandari@portal.test');
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  await signIn(page, 'super@portal.test');
  await translate(page);
  await page.goto(adminPreviewRoute('thesis', id));
  await page.getByRole('button', { name: 'Setujui', exact: true }).click();
  const approval = page.getByRole('dialog', { name: 'Approval' });
  await expect(control(page, 'durasi')).toBeVisible();
  await approval
    .getByRole('button', { name: /Setuju/ })
    .last()
    .click();
  await noPanel(page);
  await page.goto('/admin/buat-konten');
  await expect(richText(page)).toBeVisible();
  await noPanel(page);
  expect([await quarantineOf(page), faults]).toEqual([[], []]);
});
