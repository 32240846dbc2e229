import { currentSession } from '@portal/shared/auth';
import { readStored, writeStored } from '@portal/shared/browser/storage';
import { LANGUAGES } from '@portal/shared/contract/language';
import type { Language } from '@portal/shared/language';
import { ENGLISH_ROLES, rolesInEnglish } from './english-roles';
import { GRANTED } from './granted-language';

/** Choice that the server has not heard of yet, and whose it is: `en:siti@kampus.test`. */
const UNTOLD = 'portal:language:untold';

function keep(role: string, language: Language): void {
  const others = rolesInEnglish().filter((known) => known !== role);
  writeStored(ENGLISH_ROLES, [...others, ...(language === 'en' ? [role] : [])].join());
}

/** Language that whoever is signed in chose; before a login the one that was chosen last. */
export function chosenLanguage(): Language {
  const session = currentSession();
  const roles = rolesInEnglish();
  const isEnglish = session.status === 'signedIn' ? roles.includes(session.role) : roles.length > 0;
  return isEnglish ? 'en' : 'id';
}

/**
 * Keeps the language for the role that is signed in, and opens the page anew in it: forms ask first, or keep a draft.
 * The new page tells the server (`tell-language.ts`).
 */
export function chooseLanguage(language: Language): void {
  const session = currentSession();
  if (session.status !== 'signedIn') return;
  keep(session.role, language);
  writeStored(UNTOLD, `${language}:${session.username}`);
  location.reload();
}

/**
 * Takes over what the account said at the login. What this person chose here and the server has not heard of stays; so
 * does the device's choice where the account has none, and is told to the server.
 */
export function takeGranted(): void {
  const session = currentSession();
  const granted = readStored(GRANTED);
  if (granted === null || session.status !== 'signedIn') return;
  writeStored(GRANTED, null);
  const { role, username } = session;
  const known = untoldLanguage(username) ?? LANGUAGES.find((language) => language === granted);
  if (known) keep(role, known);
  else if (rolesInEnglish().includes(role)) writeStored(UNTOLD, `en:${username}`);
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
