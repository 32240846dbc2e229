import { createTexts, type Language } from '@portal/shared/language';

const texts = createTexts(() => import(/* webpackChunkName: "english-pages" */ './english-pages'));

/**
 * Texts of the pages outside the login. They are read while a page is rendered, never while a file is evaluated: the
 * build renders each page in both languages.
 */
export const { t } = texts;

/** Downloads the English of these pages where the page is the English one. */
export const preparePageTexts = texts.prepare;

let translateText = (text: string) => text;
let preparing: Promise<void> | null = null;

/** Language of these pages as this page was given: it stays, whatever somebody chooses behind the login meanwhile. */
export function pageLanguage(): Language {
  return t('id') as Language;
}

/**
 * Loads the English of messages from the contract and the servers: rules, refusals, failures. Callers wait for it
 * before they show one; if it fails to load, the messages stay Indonesian.
 */
export async function prepareRefusals(): Promise<void> {
  if (pageLanguage() === 'id') return;
  preparing ??= import(/* webpackChunkName: "english" */ './refusals').then(async ({ prepareRefusals }) => {
    translateText = await prepareRefusals();
  });
  await preparing.catch(() => {
    preparing = null;
  });
}

/** A text of the contract or of a server in the language of these pages. */
export function tell(text: string): string {
  return translateText(text);
}
