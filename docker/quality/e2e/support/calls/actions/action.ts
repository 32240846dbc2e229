import type { Page } from '@playwright/test';
import type { Endpoint } from '@portal/shared/contract/endpoint';
import { answer } from '../../admin';
import { control } from '../../researcher';
import { chooseInMenu } from '../../row-menu';

/** What an action needs besides its call. */
interface Needs {
  /** Fills in or opens the parts that the action needs. */
  readonly open?: (page: Page) => Promise<void>;
  readonly isQuiet?: boolean;
  /** Text of the catalogue that replaces every failure's own message. */
  readonly says?: RegExp;
  /** A typed text that must still be there after the failure: its control's name and value. */
  readonly keeps?: readonly [name: string, value: string];
}

/** A call that a person causes. */
export interface Action extends Needs {
  readonly call: Endpoint;
  /** Email of the person who acts; empty for visitors. */
  readonly email: string;
  /** Path of the screen; `:name` is replaced by a record that the test makes. */
  readonly at: string;
  /** Makes the call; repeated after every failure that stays on the screen. */
  readonly press: (page: Page) => Promise<void>;
}

type Row = readonly [call: Endpoint, at: string, press: Action['press'], needs?: Needs];

/** Actions of one person. */
export const actionsOf = (email: string, rows: readonly Row[]): Action[] =>
  rows.map(([call, at, press, needs]) => ({ call, email, at, press, ...needs }));

export const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click();
export const inDialog = (name: string) => (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
export const fill = (values: Readonly<Record<string, string>>) => async (page: Page) => {
  for (const [name, value] of Object.entries(values)) await control(page, name).fill(value);
};
/** Presses a button and agrees to the question it asks. */
export const agreed = (name: string | RegExp, title: string, button: string) => async (page: Page) => {
  await page
    .getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) })
    .first()
    .click();
  await answer(page, title, button);
};
/** Chooses an action in the '⋯' menu of a row and agrees to the question it asks. */
export const agreedInMenu = (action: string, title: string, button: string, subject?: string) => async (page: Page) => {
  await chooseInMenu(page, action, subject);
  await answer(page, title, button);
};
/** Presses a button, then prepares what it has opened. */
export const opened =
  (name: string, then: (page: Page) => Promise<void> = async () => undefined) =>
  async (page: Page) => {
    await press(name)(page);
    await then(page);
  };

type Values = Readonly<Record<string, string>>;

/** Typed texts, the first of which must stay after a failure. */
export const typed = (values: Values): Needs => ({ open: fill(values), keeps: Object.entries(values)[0] });
/** As `typed`, in what a button opens. */
export const typedIn = (name: string, values: Values): Needs => ({
  ...typed(values),
  open: opened(name, fill(values)),
});
