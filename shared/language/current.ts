import type { Language } from '../contract/language';

export type { Language };

let spoken: Language = 'id';

/** Language of what stands behind the login, whether it is on the screen or not; before that layout, of the page. */
export function spokenLanguage(): Language {
  return spoken;
}

/** Called by the shell: of an English page before it is drawn, and before anything behind the login runs. */
export function speak(language: Language): void {
  spoken = language;
}

/**
 * Language of the page on the screen, as `<html lang>` says; what has no page (a server, a build) speaks Indonesian.
 */
export function language(): Language {
  return typeof document !== 'undefined' && document.documentElement.lang === 'en' ? 'en' : 'id';
}

/** The same as the browser's formats want it: English dates and numbers are Britain's, days before months. */
export function locale(): 'id-ID' | 'en-GB' {
  return language() === 'en' ? 'en-GB' : 'id-ID';
}
