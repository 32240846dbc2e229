import type { Language } from '../contract/text/language';

export type { Language };

let spoken: Language = 'id';

/** Returns the language of the screens behind the login; before their layout loads, the page's language. */
export function spokenLanguage(): Language {
  return spoken;
}

/** Called by the shell before it draws an English page, and before anything behind the login runs. */
export function speak(language: Language): void {
  spoken = language;
}

/** Runs synchronous work with texts in a language: a server serves readers of several. */
export function speakWhile<T>(language: Language, work: () => T): T {
  const before = spoken;
  spoken = language;
  try {
    return work();
  } finally {
    spoken = before;
  }
}

/** Returns the language of the visible page (`<html lang>`); without a page the spoken language. */
export function language(): Language {
  if (typeof document === 'undefined') return spoken;
  return document.documentElement.lang === 'en' ? 'en' : 'id';
}

/** Returns the language for `Intl`. English means British dates, with days before months. */
export function locale(): 'id-ID' | 'en-GB' {
  return language() === 'en' ? 'en-GB' : 'id-ID';
}
