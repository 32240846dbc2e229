import { expect, type Locator, type Page } from '@playwright/test';
import { shownIn } from './choose';

/** Presses a key until an element has the focus; fails when it is unreachable. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let step = 0; step < 120; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`not reached by 120 times ${key}: ${target}`);
}

export async function pressButton(page: Page, target: Locator): Promise<void> {
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

export async function chooseByKeys(page: Page, target: Locator, label: string): Promise<void> {
  const list = await goTo(page, target, label);
  await page.keyboard.press('Enter');
  await expect(list).toHaveCount(0);
  await expect.poll(() => shownIn(target)).toBe(label);
}

/** Adds a choice to a multiple select by the keyboard, and closes the list. */
export async function chooseAlsoByKeys(page: Page, target: Locator, label: string): Promise<void> {
  const list = await goTo(page, target, label);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect.poll(() => shownIn(target)).toContain(label);
}

/** Makes a click fail the test. */
export async function forbidMouse(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['mousedown', 'touchstart'])
      addEventListener(name, () => document.documentElement.setAttribute('data-mouse', ''), true);
  });
}
export async function expectNoMouse(page: Page): Promise<void> {
  expect(await page.locator('html[data-mouse]').count()).toBe(0);
}
