import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

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
