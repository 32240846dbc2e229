import type { Language } from '@portal/shared/contract/language';
import { CONTRACT_ENGLISH } from '@portal/shared/language/english-contract';
import { fill, type ValuesOf } from '@portal/shared/language/fill';
import english from './english';

/** A text that the portal's screens have English for. */
export type KnownText = keyof typeof CONTRACT_ENGLISH;

/** Every text of the mails, by its Indonesian. */
type MailText = keyof typeof english;
type Say = <Text extends MailText>(text: Text, ...values: ValuesOf<Text>) => string;

/**
 * Says the texts of mails in a reader's language, their `{names}` replaced. A text without English does not compile.
 */
export function wordsIn(language: Language): Say {
  return (text, ...[values]) => fill(language === 'en' ? english[text] : text, values ?? {});
}

/**
 * A word that the contract or another server holds (a kind of proposal, a day, the title of a notice) in a reader's
 * language; one without English stays as it is.
 */
export function knownWord(language: Language, text: string): string {
  const known: Readonly<Record<string, string>> = CONTRACT_ENGLISH;
  return language === 'en' && Object.hasOwn(known, text) ? (known[text] ?? text) : text;
}
