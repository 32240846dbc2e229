import { expect, type Locator } from '@playwright/test';

/** Chooses in a select of the kit as a person does: presses it, and takes the words of one choice. */
export async function choose(box: Locator, option: string): Promise<void> {
  const list = await openList(box);
  await list.getByText(option, { exact: true }).click();
  await expect(list).toHaveCount(0);
}

/** Opens the list of a select and waits until it has unfolded: of what still moves, a press may meet two choices. */
async function openList(box: Locator): Promise<Locator> {
  const list = box.page().locator('.ant-select-dropdown:visible');
  await box.click();
  await expect(list).not.toHaveClass(/-(appear|enter)/);
  return list;
}

/** Adds a choice in a select of several; its list stays open until it is left. */
export async function chooseAlso(box: Locator, option: string): Promise<void> {
  const list = await openList(box);
  await list.getByText(option, { exact: true }).click();
  await box.press('Escape');
  await expect(list).toHaveCount(0);
}

/** Types a day, `2026-11-24`, into a field with a calendar, as its readers write it. */
export async function enterDay(box: Locator, day: string): Promise<void> {
  const shown = day.split('-').reverse().join('/');
  await box.fill(shown);
  await box.press('Enter');
  await expect(box).toHaveValue(shown);
}

/** Returns a field's shown value; a select is a closed box until it was touched, and antd's select afterwards. */
export async function shownIn(box: Locator): Promise<string> {
  return box.evaluate((element) => {
    const select = element.closest('.ant-select');
    if (select) return select.querySelector('.ant-select-content')?.textContent ?? '';
    return element instanceof HTMLInputElement ? element.value : (element.textContent ?? '');
  });
}
