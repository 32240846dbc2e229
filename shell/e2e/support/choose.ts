import { expect, type Locator } from '@playwright/test';

/** Chooses in a select of the kit as a person does: presses it, and takes the words of one choice. */
export async function choose(box: Locator, option: string): Promise<void> {
  const page = box.page();
  await box.click();
  await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click();
  await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0);
}

/** Takes the choice of a select back. */
export async function clearChoice(box: Locator): Promise<void> {
  await box.locator('xpath=ancestor::*[contains(concat(" ", @class, " "), " ant-select ")]').getByRole('button', { name: 'Kosongkan pilihan' }).click();
}

/** What a field shows: of a select its words, a closed box until it was touched, antd's select afterwards. */
export async function shownIn(box: Locator): Promise<string> {
  return box.evaluate((element) => {
    const select = element.closest('.ant-select');
    return select ? (select.querySelector('.ant-select-content')?.textContent ?? '') : (element as HTMLInputElement).value;
  });
}
