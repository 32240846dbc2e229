import { writeStored } from '@portal/shared/browser/storage';
import type { Language } from '@portal/shared/language';
import { LANGUAGE_COOKIE, LANGUAGE_KEPT } from '@portal/shared/remote/page-language';

/** Where a choice on the pages outside the login stands until the layout takes it over. */
export const CHOSEN_BY_VISITOR = 'portal:language:visitor';

/** From the next page on the web server gives this language. */
export function askForPagesIn(language: Language): void {
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${LANGUAGE_KEPT}; SameSite=Lax`;
}

/** A choice outside the login: opens the page anew in it. `static/early.js` does the same before the code is here. */
export function choosePageLanguage(language: Language): void {
  writeStored(CHOSEN_BY_VISITOR, language);
  askForPagesIn(language);
  location.reload();
}
