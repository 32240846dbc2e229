import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Chooses in antd's select as a person does: opens it and clicks the text. */
export async function choose(box: HTMLElement, option: string): Promise<void> {
  fireEvent.mouseDown(box);
  const options = await screen.findAllByText(option, { selector: '.ant-select-item-option-content' });
  const last = options.at(-1);
  if (!last) throw new Error(`no option ${option}`);
  fireEvent.click(last);
}

/** Returns the text that antd's select shows as chosen. */
export function chosenIn(box: HTMLElement): string {
  const select = box.closest('.ant-select');
  if (select) return select.querySelector('.ant-select-content')?.textContent ?? '';
  // Until first use it is a plain box with the choice or the placeholder.
  return box.querySelector('.pf-select__words:not(.pf-select__words--empty)')?.textContent ?? '';
}

/** Clears the choice of antd's select. */
export function clearChoice(box: HTMLElement): void {
  const cross = box.closest('.ant-select')?.querySelector('.ant-select-clear');
  if (!cross) throw new Error('nothing to clear');
  fireEvent.click(cross);
}

/** Opens the '⋯' menu of a row. @param subject name of the thing in the row @param row needed if names repeat */
export async function openRowMenu(subject: string, row: HTMLElement = document.body): Promise<void> {
  const name = `Tindakan lain: ${subject}`;
  await userEvent.click(await within(row).findByRole('button', { name }));
  await screen.findByRole('menu', { name });
}

/** Chooses an action of the '⋯' menu of a row; parameters as of {@link openRowMenu}. */
export async function chooseRowAction(subject: string, action: string, row?: HTMLElement): Promise<void> {
  await openRowMenu(subject, row);
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}
