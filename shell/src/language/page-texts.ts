import { createTexts, type Language } from '@portal/shared/language';

const texts = createTexts(() => import(/* webpackChunkName: "english-pages" */ './english-pages'));

/** Texts outside the login. Call it while rendering, never at module level: the build renders both languages. */
export const { t } = texts;

/** Downloads these pages' English if the page is English. */
export const preparePageTexts = texts.prepare;

let translateText = (text: string) => text;
let preparing: Promise<void> | null = null;

/** Language that this page was served in; a choice behind the login does not change it. */
export function pageLanguage(): Language {
  return t('id') as Language;
}

/**
 * Loads the English of messages from the contract and the servers: rules, refusals, failures. Await it before showing
 * one. If it fails to load, the messages stay Indonesian.
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

/** Translates a text of the contract or of a server into the language of these pages. */
export function tell(text: string): string {
  return translateText(text);
}
