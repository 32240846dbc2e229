import { writeStored } from '@portal/shared/browser/storage';
import type { Language } from '@portal/shared/language';
import { LANGUAGE_COOKIE, LANGUAGE_KEPT } from '@portal/shared/remote/page-language';

/** Key of a choice made outside the login, until the layout adopts it. */
export const CHOSEN_BY_VISITOR = 'portal:language:visitor';

/** Makes the web server answer in this language from the next page on. */
export function askForPagesIn(language: Language): void {
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${LANGUAGE_KEPT}; SameSite=Lax`;
}

/** Stores a choice made outside the login and reloads the page; `static/early.js` does so until this code loads. */
export function choosePageLanguage(language: Language): void {
  writeStored(CHOSEN_BY_VISITOR, language);
  askForPagesIn(language);
  location.reload();
}

/** Key of the account's language between a login and the layout, which adopts it. */
export const GRANTED = 'portal:language:granted';

/** @param language the account's; null when none was chosen yet, or the server stores none */
export const noteGranted = (language: string | null): void => writeStored(GRANTED, language ?? '');
