import { currentSession } from '@portal/shared/auth';
import { readStored, writeStored } from '@portal/shared/browser/storage';
import { LANGUAGES } from '@portal/shared/contract/language';
import type { Language } from '@portal/shared/language';
import { askForPagesIn, CHOSEN_BY_VISITOR } from './choose-page-language';
import { ENGLISH_ROLES, rolesInEnglish } from './english-roles';
import { GRANTED } from './granted-language';
import { pageLanguage } from './page-texts';

/** Choice that the server has not heard of yet, and whose it is: `en:siti@kampus.test`. */
const UNTOLD = 'portal:language:untold';

function keep(role: string, language: Language): void {
  const others = rolesInEnglish().filter((known) => known !== role);
  writeStored(ENGLISH_ROLES, [...others, ...(language === 'en' ? [role] : [])].join());
}

/** Keeps what a person chose, to be told to the server by the next page. */
function keepChoice(role: string, username: string, language: Language): void {
  keep(role, language);
  writeStored(UNTOLD, `${language}:${username}`);
}

function languageNamed(name: string | null): Language | undefined {
  return LANGUAGES.find((language) => language === name);
}

/** Language that whoever is signed in chose; before a login that of the page. */
export function chosenLanguage(): Language {
  const session = currentSession();
  if (session.status !== 'signedIn') return pageLanguage();
  return rolesInEnglish().includes(session.role) ? 'en' : 'id';
}

/**
 * Keeps the language for the role that is signed in, and opens the page anew in it: forms ask first, or keep a draft.
 * The new page tells the server (`tell-language.ts`).
 */
export function chooseLanguage(language: Language): void {
  const session = currentSession();
  if (session.status !== 'signedIn') return;
  keepChoice(session.role, session.username, language);
  askForPagesIn(language);
  location.reload();
}

/**
 * Takes over what the account said at the login, and what was chosen on the pages outside it. What this person chose
 * here and the server has not heard of stays. Where the account has none, a visitor's choice, English as the login's
 * page was, or the device's is its own from now on, and is told to the server; where it has one, that holds. From the
 * next page on those outside the login speak it too.
 */
export function takeGranted(): void {
  const session = currentSession();
  if (session.status !== 'signedIn') return;
  const { role, username } = session;
  const granted = readStored(GRANTED);
  const isLogin = granted !== null;
  const visitors =
    languageNamed(readStored(CHOSEN_BY_VISITOR)) ?? (isLogin && pageLanguage() === 'en' ? 'en' : undefined);
  writeStored(GRANTED, null);
  writeStored(CHOSEN_BY_VISITOR, null);
  const known = isLogin ? (untoldLanguage(username) ?? languageNamed(granted)) : undefined;
  if (known) keep(role, known);
  else if (visitors && visitors !== chosenLanguage()) keepChoice(role, username, visitors);
  else if (isLogin && rolesInEnglish().includes(role)) keepChoice(role, username, 'en');
  askForPagesIn(chosenLanguage());
}

/** What a person chose here and the server has not heard of; null when there is nothing to tell. */
export function untoldLanguage(username: string): Language | null {
  const untold = readStored(UNTOLD);
  return LANGUAGES.find((language) => untold === `${language}:${username}`) ?? null;
}

/** The server has heard of it; a choice made meanwhile is still to be told. */
export function languageTold(username: string, language: Language): void {
  if (untoldLanguage(username) === language) writeStored(UNTOLD, null);
}
