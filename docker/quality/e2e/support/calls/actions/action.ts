import type { Page } from '@playwright/test';
import type { Endpoint } from '@portal/shared/contract/endpoint';
import { answer } from '../../people/admin';
import { control } from '../../people/researcher';
import { chooseInMenu } from '../../row-menu';

interface Needs {
  /** Fills in or opens the parts that the action needs. */
  readonly open?: (page: Page) => Promise<void>;
  readonly isQuiet?: boolean;
  /** The catalogue's text that replaces every failure's own message. */
  readonly says?: RegExp;
  /** A typed text that must remain after the failure: its control's name and value. */
  readonly keeps?: readonly [name: string, value: string];
}

/** A call that a person causes. */
export interface Action extends Needs {
  readonly call: Endpoint;
  /** Email of the acting person; empty for visitors. */
  readonly email: string;
  /** Path of the screen; `:name` is replaced by a record of the test. */
  readonly at: string;
  /** Makes the call; repeated after every failure that stays on the screen. */
  readonly press: (page: Page) => Promise<void>;
}

type Row = readonly [call: Endpoint, at: string, press: Action['press'], needs?: Needs];

export const actionsOf = (email: string, rows: readonly Row[]): Action[] =>
  rows.map(([call, at, press, needs]) => ({ call, email, at, press, ...needs }));

export const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click();
export const inDialog = (name: string) => (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
export const fill = (values: Readonly<Record<string, string>>) => async (page: Page) => {
  for (const [name, value] of Object.entries(values)) await control(page, name).fill(value);
};
/** Presses a button and confirms its question. */
export const agreed = (name: string | RegExp, title: string, button: string) => async (page: Page) => {
  await page
    .getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) })
    .first()
    .click();
  await answer(page, title, button);
};
/** Chooses an action in the '⋯' menu of a row and confirms its question. */
export const agreedInMenu = (action: string, title: string, button: string, subject?: string) => async (page: Page) => {
  await chooseInMenu(page, action, subject);
  await answer(page, title, button);
};
/** Presses a button, then prepares the part that it has opened. */
export const opened =
  (name: string, then: (page: Page) => Promise<void> = async () => undefined) =>
  async (page: Page) => {
    await press(name)(page);
    await then(page);
  };

type Values = Readonly<Record<string, string>>;

/** Typed texts, the first of which must remain after a failure. */
export const typed = (values: Values): Needs => ({ open: fill(values), keeps: Object.entries(values)[0] });
/** Like `typed`, in a part that a button opens. */
export const typedIn = (name: string, values: Values): Needs => ({
  ...typed(values),
  open: opened(name, fill(values)),
});
