import { cleanLine, cleanText, isBlank } from './clean';
import { isPlaceholder } from './name';
import { readPhone } from './phone';
import { readRupiah, readWholeNumber } from './whole-number';

/** Kinds of fields. `secret`: a password to compare, taken as typed; `password`: a new one. */
export type ValueKind =
  | 'text'
  | 'person'
  | 'institution'
  | 'number'
  | 'money'
  | 'phone'
  | 'email'
  | 'password'
  | 'secret'
  | 'html'
  | 'choice'
  | 'file';

/** Reads a field's value in its stored form. An unreadable value stays as typed, so that its rule refuses it. */
export function readValue(kind: ValueKind, typed: string): string {
  switch (kind) {
    case 'password':
    case 'secret':
      return typed;
    case 'person':
    case 'institution': {
      const name = cleanLine(typed);
      return isPlaceholder(name) ? '' : name;
    }
    case 'number':
    case 'money': {
      const number = kind === 'money' ? readRupiah(typed) : readWholeNumber(typed);
      return number.kind === 'whole' ? number.text : cleanLine(typed);
    }
    case 'phone':
      return readPhone(typed) ?? cleanLine(typed);
    case 'email':
      // Invisible characters inside an email stay and are refused: two emails must not look alike.
      return isBlank(typed) ? '' : typed.replace(/^[\p{DI}\s\u2800]+|[\p{DI}\s\u2800]+$/gu, '');
    case 'html':
      return typed.replaceAll('\u0000', '').trim();
    default:
      return cleanText(typed);
  }
}
