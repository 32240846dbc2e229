import type { Language } from '@portal/shared/contract/language';
import { formatDate } from '@portal/shared/format/date';

/** Day of an instant in WIB as a reader writes it, e.g. `20 Februari 2027`. */
export function formatMailDay(instant: Date, language: Language = 'id'): string {
  return formatDate(instant.toISOString(), language);
}
