import type { Language } from '@portal/shared/contract/language';

/** Whom a mail is for. */
export interface Reader {
  readonly email: string;
  readonly language: Language;
}

/** Language of mails to an account: Indonesian for who has chosen none. */
export function languageOf({ language }: { readonly language: Language | null }): Language {
  return language ?? 'id';
}
