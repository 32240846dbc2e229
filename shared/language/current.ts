import type { Language } from '../contract/language';

export type { Language };

let spoken: Language = 'id';

/** Returns the language of the screens behind the login; before their layout loads, the page's language. */
export function spokenLanguage(): Language {
  return spoken;
}

/** Called by the shell: of an English page before it is drawn, and before anything behind the login runs. */
export function speak(language: Language): void {
  spoken = language;
}

/** Does something that shows texts in a language, at once: a server answers readers of several. */
export function speakWhile<T>(language: Language, work: () => T): T {
  const before = spoken;
  spoken = language;
  try {
    return work();
  } finally {
    spoken = before;
  }
}

/** Language of the page on the screen (`<html lang>`); without a page the language that is spoken. */
export function language(): Language {
  if (typeof document === 'undefined') return spoken;
  return document.documentElement.lang === 'en' ? 'en' : 'id';
}

/** The same as the browser's formats want it: English dates and numbers are Britain's, days before months. */
export function locale(): 'id-ID' | 'en-GB' {
  return language() === 'en' ? 'en-GB' : 'id-ID';
}
