import { expect, type Locator } from '@playwright/test';

/** Chooses in a select of the kit like a person: opens it and presses a choice. */
export async function choose(box: Locator, option: string): Promise<void> {
  const list = await openList(box);
  await list.getByText(option, { exact: true }).click();
  await expect(list).toHaveCount(0);
}

/** Opens a select and waits until its list has unfolded: a press on a moving list may hit two choices. */
async function openList(box: Locator): Promise<Locator> {
  const list = box.page().locator('.ant-select-dropdown:visible');
  await box.click();
  await expect(list).not.toHaveClass(/-(appear|enter)/);
  return list;
}

/** Adds a choice in a multiple select, and closes its list. */
export async function chooseAlso(box: Locator, option: string): Promise<void> {
  const list = await openList(box);
  await list.getByText(option, { exact: true }).click();
  await box.press('Escape');
  await expect(list).toHaveCount(0);
}

/** Types a day, `2026-11-24`, into a calendar field in its display format. */
export async function enterDay(box: Locator, day: string): Promise<void> {
  const shown = day.split('-').reverse().join('/');
  await box.fill(shown);
  await box.press('Enter');
  await expect(box).toHaveValue(shown);
}

/** Returns a field's shown value; a select is a closed box until it is touched, and antd's select afterwards. */
export async function shownIn(box: Locator): Promise<string> {
  return box.evaluate((element) => {
    const select = element.closest('.ant-select');
    if (select) return select.querySelector('.ant-select-content')?.textContent ?? '';
    return element instanceof HTMLInputElement ? element.value : (element.textContent ?? '');
  });
}
