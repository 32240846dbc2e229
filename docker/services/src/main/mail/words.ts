import { type Language, LANGUAGES } from '@portal/shared/contract/text/language';
import { CONTRACT_ENGLISH } from '@portal/shared/language/english-contract';
import { fill, type ValuesOf } from '@portal/shared/language/fill';
import { formatDate } from '@portal/shared/format/date';
import english from './english';

export interface Reader {
  readonly email: string;
  readonly language: Language;
}

/** Indonesian if none is chosen. */
export function languageOf({ language }: { readonly language: Language | null }): Language {
  return language ?? 'id';
}

/**
 * Returns the first line of a mail. Only a person with a verified address is addressed by name: someone who typed
 * another person's address may have written an advertisement as the name.
 */
export function greetingOf(language: Language, name: string, isVerified: boolean): string {
  const t = wordsIn(language);
  return isVerified ? t('Halo, {name}!', { name }) : t('Halo!');
}

/** A text whose English the portal's screens have. */
export type KnownText = keyof typeof CONTRACT_ENGLISH;

type MailText = keyof typeof english;
export type PlainText = Exclude<MailText, `${string}{${string}`>;
/** A text that names the portal and has no other placeholder. */
export type BrandText = Extract<MailText, `${string} {brand}`>;
export type Say = <Text extends MailText>(text: Text, ...values: ValuesOf<Text>) => string;
/** Texts of a mail; `t` translates to its language. */
export type Lines = (t: Say, language: Language) => readonly string[];

/** Returns a function that translates mail texts and fills their `{names}`. A text without English does not compile. */
export function wordsIn(language: Language): Say {
  return (text, ...[values]) => fill(language === 'en' ? english[text] : text, values ?? {});
}

/**
 * Translates a word from the contract or another server (a kind of proposal, a day, the title of a notice); one without
 * English stays as it is.
 */
export function knownWord(language: Language, text: string): string {
  const known: Readonly<Record<string, string>> = CONTRACT_ENGLISH;
  return language === 'en' && Object.hasOwn(known, text) ? (known[text] ?? text) : text;
}

/** Formats the day of an instant in WIB, e.g. `20 Februari 2027`. */
export function formatMailDay(instant: Date, language: Language = 'id'): string {
  return formatDate(instant.toISOString(), language);
}

/** Returns the portal language sent with a form outside the login; null if none was sent. */
export function visitorLanguage(fields: Readonly<Record<string, string | undefined>>): Language | null {
  return LANGUAGES.find((known) => known === fields['language']) ?? null;
}
