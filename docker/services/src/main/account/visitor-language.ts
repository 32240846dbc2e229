import { LANGUAGES, type Language } from '@portal/shared/contract/language';

/** Language that a visitor reads the portal in, as a form outside the login says; null where it says none. */
export function visitorLanguage(fields: Readonly<Record<string, string | undefined>>): Language | null {
  return LANGUAGES.find((known) => known === fields['language']) ?? null;
}
