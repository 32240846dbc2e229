import type { Language } from '@portal/shared/contract/language';

/** Whom a mail is for. */
export interface Reader {
  readonly email: string;
  readonly language: Language;
}

/** Returns the language of mails to an account: Indonesian if none is chosen. */
export function languageOf({ language }: { readonly language: Language | null }): Language {
  return language ?? 'id';
}
