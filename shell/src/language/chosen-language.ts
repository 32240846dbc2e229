import { currentSession } from '@portal/shared/auth';
import type { Language } from '@portal/shared/language';

/** Roles that chose English on this device, with commas between them. A role of which an area speaks no English is not offered it. */
const KEY = 'portal:language';

function rolesInEnglish(): string[] {
  try {
    return (localStorage.getItem(KEY) ?? '').split(',').filter(Boolean);
  } catch {
    return [];
  }
}

/** Language that whoever is signed in chose; before a login the one that was chosen last. */
export function chosenLanguage(): Language {
  const session = currentSession();
  const roles = rolesInEnglish();
  const isEnglish = session.status === 'signedIn' ? roles.includes(session.role) : roles.length > 0;
  return isEnglish ? 'en' : 'id';
}

/** Keeps the language for the role that is signed in, and opens the page anew in it: forms ask first, or keep a draft. */
export function chooseLanguage(language: Language): void {
  const session = currentSession();
  if (session.status !== 'signedIn') return;
  const others = rolesInEnglish().filter((role) => role !== session.role);
  try {
    localStorage.setItem(KEY, [...others, ...(language === 'en' ? [session.role] : [])].join());
  } catch {
    // Storage refused: the page opens in the language it has.
  }
  location.reload();
}
