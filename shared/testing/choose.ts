import { fireEvent, screen } from '@testing-library/react';

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
