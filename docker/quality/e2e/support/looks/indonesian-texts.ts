import type { Page } from '@playwright/test';
import { REASONS } from '@portal/shared/contract/text/reasons';
import { CONTRACT_ENGLISH } from '@portal/shared/language/english-contract';
import shared from '@portal/shared/language/english';
import content from '../../../../../mf-admin-content/src/english';
import proposals from '../../../../../mf-admin-proposal/src/english';
import accounts from '../../../../../mf-admin-super/src/english';
import researcher from '../../../../../mf-user/src/english';
import shell from '../../../../../shell/src/language/english';
import pages from '../../../../../shell/src/language/english-pages';

/** Indonesian texts of the catalogues with a different English one. */
const TEXTS = Object.entries({
  ...CONTRACT_ENGLISH,
  ...shared,
  ...shell,
  ...pages,
  ...researcher,
  ...content,
  ...proposals,
  ...accounts,
})
  .flatMap(([text, english]) => (text.trim() === english.trim() ? [] : [text.trim()]))
  .concat(Object.values(REASONS));
/** Words that are also names, or values that people type. */
const ALSO_NAMES = new Set(['Minggu', 'Admin', 'User']);

/**
 * Finds Indonesian texts of the portal on a page that should be English: visible texts, names and hints.
 * @param written people's own texts that equal one of them
 */
export async function indonesianOn(page: Page, written: readonly string[] = []): Promise<string[]> {
  const said = await page.evaluate(() => {
    const found = new Set<string>([document.title]);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest('script, style, noscript, [lang=id]')) found.add(node.textContent?.trim() ?? '');
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`)) found.add(element.getAttribute(name)?.trim() ?? '');
    return [...found];
  });
  const exact = new Set(TEXTS.filter((text) => !text.includes('{') && !ALSO_NAMES.has(text)));
  const patterns = TEXTS.filter((text) => text.replace(/\{\w+\}|\W/g, '').length >= 12 && text.includes('{')).map(
    (text) =>
      new RegExp(
        `^${text
          .split(/\{\w+\}/)
          .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
          .join('.+')}$`,
      ),
  );
  // pro-components has Chinese texts of its own.
  return said.filter(
    (text) =>
      !written.includes(text) &&
      (exact.has(text) || patterns.some((pattern) => pattern.test(text)) || /[\u4e00-\u9fff]/.test(text)),
  );
}
