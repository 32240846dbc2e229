import { withoutTags } from '../text/html-text';
import { ruleMessage } from './rule-message';
import { isBlank } from '../values/clean';
import { problemInName } from '../values/name';
import { isNumberLike, readPhone } from '../values/phone';
import type { ValueKind } from '../values/read-value';
import { readRupiah, readWholeNumber } from '../values/whole-number';

export interface FieldOptions {
  /** `when-post`: required only if the request's `status` is `Post` (product-facts.md 4.2). */
  readonly required?: boolean | 'when-post';
  /** Exclusive lower bound of a number. */
  readonly gt?: number;
  /** Bounds of a number, inclusive. */
  readonly min?: number;
  readonly max?: number;
  /** Unit of a number in messages, e.g. `GB`. */
  readonly unit?: string;
  readonly maxLength?: number;
  readonly options?: readonly string[];
  readonly pattern?: RegExp;
  /** Texts in place of the general messages. */
  readonly messages?: Partial<Record<'required' | 'invalid', string>>;
}

/**
 * Forbids invisible characters (\p{C}, \p{DI}, the blank Braille pattern): emails that look alike must be equal. Also
 * forbids an empty label in the domain (`siti@kampus..id`), to which no mail can be sent.
 */
const EMAIL =
  /^[^\s\p{C}\p{DI}\u2800@<>()",;:\\]+@(?:[^\s\p{C}\p{DI}\u2800@.<>()",;:\\]+\.)+[^\s\p{C}\p{DI}\u2800@.<>()",;:\\]{2,}$/u;

/** Checks a non-empty text. Returns the message of the first failed rule; null if all hold. */
export function problemInText(kind: ValueKind, label: string, options: FieldOptions, text: string): string | null {
  const { pattern, messages } = options;
  switch (kind) {
    case 'number':
    case 'money':
      return problemInNumber(kind, label, options, text);
    case 'phone':
      if (readPhone(text) !== null) return null;
      return isNumberLike(text) ? ruleMessage.phone(label) : ruleMessage.numeric(label);
    case 'email':
      return EMAIL.test(text) ? null : 'Alamat Email tidak valid.';
    case 'password':
      return problemInPassword(text);
    case 'person':
    case 'institution': {
      const problem = problemInName(text, kind);
      if (problem === null) return null;
      return problem.kind === 'character'
        ? ruleMessage.character(label, problem.character)
        : ruleMessage.unreadable(label);
    }
    default:
      if (options.options && !options.options.includes(text)) return messages?.invalid ?? ruleMessage.choice(label);
      if (!pattern || pattern.test(text)) return null;
      return messages?.invalid ?? `Format ${label.toLowerCase()} tidak valid.`;
  }
}

function problemInNumber(kind: 'number' | 'money', label: string, options: FieldOptions, text: string): string | null {
  const { gt, min, max, unit } = options;
  const read = kind === 'money' ? readRupiah(text) : readWholeNumber(text);
  // `4.096 GB`, `Rp1.000.000`
  const amount = (value: number) => {
    const grouped = String(value).replace(/\B(?=(\d{3})+$)/g, '.');
    return `${kind === 'money' ? 'Rp' : ''}${grouped}${unit === undefined ? '' : ` ${unit}`}`;
  };
  const wholeUpTo = () => (max === undefined ? ruleMessage.whole(label) : ruleMessage.wholeUpTo(label, amount(max)));
  if (read.kind === 'none') return ruleMessage.numeric(label);
  if (read.kind === 'fraction') return wholeUpTo();
  const value = Number(read.text);
  if (gt !== undefined && value <= gt) return ruleMessage.greaterThan(label, gt);
  if (min !== undefined && value < min) return ruleMessage.tooSmall(label, min);
  return max !== undefined && value > max ? wholeUpTo() : null;
}

/** Checks a password's strength (product-facts.md 4.2). Returns the first missing requirement; null if strong. */
function problemInPassword(text: string): string | null {
  if (text.length < 8) return 'Kata sandi harus minimal 8 karakter.';
  if (!/\p{Ll}/u.test(text) || !/\p{Lu}/u.test(text)) return 'Kata sandi harus memuat huruf besar dan huruf kecil.';
  if (!/\d/.test(text)) return 'Kata sandi harus memuat minimal satu angka.';
  if (!/[^\p{L}\p{N}\s]/u.test(text)) return 'Kata sandi harus memuat minimal satu simbol.';
  return null;
}

const REFERENCE = /&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w{1,30}));/gi;
const INVISIBLE_NAME = /^(?:shy|zwn?j|lrm|rlm|nobreak|zerowidthspace|en?m?sp|thinsp)$/i;

/** Returns whether HTML shows nothing to a reader; an image counts as content. */
export function showsNothing(html: string): boolean {
  if (/<(img|video|hr)\b/i.test(html)) return false;
  const text = withoutTags(html);
  if (!isBlank(text.replace(REFERENCE, ''))) return false;
  for (const [, decimal, hex, name] of text.matchAll(REFERENCE)) {
    if (name !== undefined && !INVISIBLE_NAME.test(name)) return false;
    const code = decimal === undefined ? parseInt(hex ?? '0', 16) : Number(decimal);
    if (name === undefined && !isBlank(String.fromCodePoint(code))) return false;
  }
  return true;
}
