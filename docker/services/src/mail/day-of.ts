import { formatDate } from '@portal/shared/format/date';

/** Day of an instant in WIB, e.g. `20 Februari 2027`. */
export function dayOf(instant: Date): string {
  return formatDate(instant.toISOString());
}
