import { translate } from '@portal/shared/language';
import { titleCase } from './title-case';

/**
 * Name of a day of the week as the machine service writes it (`minggu`), in the language of the page: `Minggu`,
 * `Sunday`.
 */
export function dayName(name: string): string {
  return translate(titleCase(name));
}
