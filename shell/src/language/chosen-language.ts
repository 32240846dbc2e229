import { currentSession } from '@portal/shared/auth';
import { reloadPage } from '@portal/shared/browser/own-reload';
import { readStored, writeStored } from '@portal/shared/browser/storage';
import { LANGUAGES } from '@portal/shared/contract/text/language';
import type { Language } from '@portal/shared/language';
import { ENGLISH_ROLES, rolesInEnglish } from './english-roles';
import { askForPagesIn, CHOSEN_BY_VISITOR, GRANTED } from './stored-language';
import { pageLanguage } from './page-texts';

/** Choice that the server does not know yet, with its owner: `en:siti@kampus.test`. */
const UNSENT = 'portal:language:unsent';

function keep(role: string, language: Language): void {
  const others = rolesInEnglish().filter((known) => known !== role);
  writeStored(ENGLISH_ROLES, [...others, ...(language === 'en' ? [role] : [])].join());
}

function keepChoice(role: string, username: string, language: Language): void {
  keep(role, language);
  writeStored(UNSENT, `${language}:${username}`);
}

function languageNamed(name: string | null): Language | undefined {
  return LANGUAGES.find((language) => language === name);
}

/** Returns the signed-in person's language; before a login that of the page. */
export function chosenLanguage(): Language {
  const session = currentSession();
  if (session.status !== 'signedIn') return pageLanguage();
  return rolesInEnglish().includes(session.role) ? 'en' : 'id';
}

/**
 * Stores the language for the signed-in role and reloads the page in it; open forms keep a draft or ask first. The new
 * page sends it to the server (`prepare-language.ts`). A person who stays at the browser's question keeps the language.
 */
export function chooseLanguage(language: Language): void {
  const session = currentSession();
  if (session.status !== 'signedIn') return;
  const { role, username } = session;
  const before = chosenLanguage();
  const choose = (chosen: Language) => {
    keepChoice(role, username, chosen);
    askForPagesIn(chosen);
  };
  choose(language);
  reloadPage(() => choose(before));
}

/**
 * Sets the language after the login. A choice made here that the server does not know yet comes first, then the
 * account's own. Without either, the account gets the visitor's choice, the English of the login page, or the device's
 * language, and the server is sent it. From the next page on, pages outside the login use it too.
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
  const known = isLogin ? (unsentLanguage(username) ?? languageNamed(granted)) : undefined;
  if (known) keep(role, known);
  else if (visitors && visitors !== chosenLanguage()) keepChoice(role, username, visitors);
  else if (isLogin && rolesInEnglish().includes(role)) keepChoice(role, username, 'en');
  askForPagesIn(chosenLanguage());
}

/** Returns this person's choice in this browser if the server has not stored it yet; otherwise null. */
export function unsentLanguage(username: string): Language | null {
  const unsent = readStored(UNSENT);
  return LANGUAGES.find((language) => unsent === `${language}:${username}`) ?? null;
}

/** Marks a choice as known to the server; a different one made meanwhile still has to be sent. */
export function languageSent(username: string, language: Language): void {
  if (unsentLanguage(username) === language) writeStored(UNSENT, null);
}
