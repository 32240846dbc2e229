import type { Language } from '@portal/shared/contract/language';
import { wordsIn } from './words';

/**
 * First line of a mail to a person. Only a person with a verified address is called by name: someone who typed another
 * person's address may have written an advertisement as the name.
 */
export function greetingOf(language: Language, name: string, isVerified: boolean): string {
  const t = wordsIn(language);
  return isVerified ? t('Halo, {name}!', { name }) : t('Halo!');
}
