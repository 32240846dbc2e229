import type { Language } from '../contract/language';

export type { Language };

let spoken: Language = 'id';

/** Language of what stands behind the login, whether it is on the screen or not. */
export function spokenLanguage(): Language {
  return spoken;
}

/** Called by the shell, once, before anything behind the login runs. */
export function speak(language: Language): void {
  spoken = language;
}

/**
 * Language of the page on the screen, as `<html lang>` says: public pages are Indonesian, and so is whatever has no
 * page (a server, a build).
 */
export function language(): Language {
  return typeof document !== 'undefined' && document.documentElement.lang === 'en' ? spoken : 'id';
}

/** The same as the browser's formats want it: English dates and numbers are Britain's, days before months. */
export function locale(): 'id-ID' | 'en-GB' {
  return language() === 'en' ? 'en-GB' : 'id-ID';
}
