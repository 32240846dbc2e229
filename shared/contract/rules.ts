import type { FileKind } from './file-kind';
import { withoutTags } from './html-text';
import { isBlank } from './values/clean';
import { problemInName, type NameOf } from './values/name';
import { readPhone } from './values/phone';
import { readValue, type ValueKind } from './values/read-value';
import { readRupiah, readWholeNumber } from './values/whole-number';

/** Requirements of a request's field. The same rule checks the form before sending and the request on the server. */
export interface FieldRule {
  /** Lead words of its messages, e.g. `Jumlah GPU`. */
  readonly label: string;
  readonly kind: ValueKind;
  /** `when-post`: only required when the request's `status` is `Post` (product-facts.md 4.2). */
  readonly required?: boolean | 'when-post';
  /** A number must be greater than this. */
  readonly gt?: number;
  /** Least and largest number. */
  readonly min?: number;
  readonly max?: number;
  /** Unit of a number in messages, e.g. `GB`. */
  readonly unit?: string;
  readonly maxLength?: number;
  /** Kind of file. */
  readonly accept?: FileKind;
  /** The stored file's name as text means "unchanged" (industry edit, user-area.md section 2). */
  readonly orStoredName?: boolean;
  /** Allowed values of a choice. */
  readonly options?: readonly string[];
  readonly pattern?: RegExp;
  /** Own texts where the pattern of the catalogue does not fit. */
  readonly messages?: Partial<Record<'required' | 'invalid' | 'file', string>>;
}

export type FieldRules = Readonly<Record<string, FieldRule>>;
export type FieldErrors = Record<string, string[]>;

/** Texts of failed rules, `boleh` spelled right (product-facts.md 4.1). */
export const ruleMessage = {
  required: (label: string) => `${label} tidak boleh kosong.`,
  numeric: (label: string) => `${label} harus berupa angka.`,
  phone: (label: string) => `${label} harus nomor seluler Indonesia, misalnya 0812 3456 7890.`,
  greaterThan: (label: string, value: number) => `${label} harus lebih besar dari ${value}.`,
  tooSmall: (label: string, min: number) => `${label} tidak boleh kurang dari ${min}.`,
  whole: (label: string) => `${label} harus berupa bilangan bulat.`,
  wholeUpTo: (label: string, max: string) => `${label} harus berupa bilangan bulat sampai ${max}.`,
  character: (label: string, character: string) =>
    `Format ${label.toLowerCase()} tidak valid. Karakter '${character}' tidak dapat dipakai.`,
  unreadable: (label: string) => `Format ${label.toLowerCase()} tidak valid. Pakai sedikitnya satu huruf.`,
  tooLong: (label: string, max: number) => `${label} tidak boleh lebih dari ${max} karakter.`,
  choice: (label: string) => `Pilihan ${label.toLowerCase()} tidak dikenal.`,
} as const;

/** Nothing that is invisible (\p{C}, \p{DI}, the empty Braille sign): two addresses that look alike must be one. */
const EMAIL =
  /^[^\s\p{C}\p{DI}\u2800@<>()",;:\\]+@[^\s\p{C}\p{DI}\u2800@<>()",;:\\]+\.[^\s\p{C}\p{DI}\u2800@.<>()",;:\\]{2,}$/u;

/**
 * Failed rules of the text fields, by field name; empty when all hold. A file field here only fails when it is missing;
 * its bytes are judged by `shared/file-check`.
 * @param present names of the file fields that carry a file
 */
export function checkFields(
  rules: FieldRules,
  values: Readonly<Record<string, unknown>>,
  present: ReadonlySet<string> = new Set(),
): FieldErrors {
  const errors: FieldErrors = {};
  for (const [name, rule] of Object.entries(rules)) {
    const message = checkField(rule, values[name], { isPost: values['status'] === 'Post', hasFile: present.has(name) });
    if (message) errors[name] = [message];
  }
  return errors;
}

/** The first failed rule of one field as text, or null. */
export function checkField(
  rule: FieldRule,
  value: unknown,
  context: { isPost?: boolean; hasFile?: boolean } = {},
): string | null {
  const typed = value === null || value === undefined ? '' : String(value);
  // Length first: later checks only see short texts. For HTML the whole source counts, not only the visible text.
  if (rule.kind === 'html' && rule.maxLength !== undefined && typed.length > rule.maxLength)
    return ruleMessage.tooLong(rule.label, rule.maxLength);
  const text = rule.kind === 'html' && showsNothing(typed) ? '' : readField(rule, typed);
  const isRequired = rule.required === true || (rule.required === 'when-post' && context.isPost === true);
  if (rule.kind === 'file') {
    if (context.hasFile || (rule.orStoredName && text !== '')) return null;
    return isRequired ? (rule.messages?.required ?? ruleMessage.required(rule.label)) : null;
  }
  if (text === '') return isRequired ? (rule.messages?.required ?? ruleMessage.required(rule.label)) : null;
  return checkFilled(rule, text);
}

/** Longest value of a field without a limit of its own: a number, a choice, the name of a stored file. */
export const SHORT_VALUE = 100;

/**
 * Reads a field's typed text in the form in which it is checked and stored ({@link readValue}). A text several times
 * longer than its rule allows stays unchanged and is refused.
 */
export function readField(rule: FieldRule, typed: string): string {
  const isReadable = rule.kind === 'html' || typed.length <= 4 * (rule.maxLength ?? SHORT_VALUE);
  return isReadable ? readValue(rule.kind, typed) : typed;
}

function checkFilled(rule: FieldRule, text: string): string | null {
  if (rule.kind === 'number' || rule.kind === 'money') return checkNumber(rule, text);
  if (rule.maxLength !== undefined && text.length > rule.maxLength)
    return ruleMessage.tooLong(rule.label, rule.maxLength);
  if (rule.kind === 'phone' && readPhone(text) === null)
    return /^[\d\s().+-]*$/.test(text) ? ruleMessage.phone(rule.label) : ruleMessage.numeric(rule.label);
  if (rule.kind === 'email' && !EMAIL.test(text)) return rule.messages?.invalid ?? 'Alamat Email tidak valid.';
  if (rule.kind === 'password') return checkPassword(text);
  if (rule.kind === 'person' || rule.kind === 'institution') return checkName(rule.label, text, rule.kind);
  if (rule.options && !rule.options.includes(text)) return rule.messages?.invalid ?? ruleMessage.choice(rule.label);
  if (rule.pattern && !rule.pattern.test(text))
    return rule.messages?.invalid ?? `Format ${rule.label.toLowerCase()} tidak valid.`;
  return null;
}

function checkNumber(rule: FieldRule, text: string): string | null {
  const { label, gt, min, max } = rule;
  const read = rule.kind === 'money' ? readRupiah(text) : readWholeNumber(text);
  const wholeUpTo = () =>
    max === undefined ? ruleMessage.whole(label) : ruleMessage.wholeUpTo(label, amount(max, rule));
  if (read.kind === 'none') return ruleMessage.numeric(label);
  if (read.kind === 'fraction') return wholeUpTo();
  const value = Number(read.text);
  if (gt !== undefined && value <= gt) return ruleMessage.greaterThan(label, gt);
  if (min !== undefined && value < min) return ruleMessage.tooSmall(label, min);
  return max !== undefined && value > max ? wholeUpTo() : null;
}

/** `4.096 GB`, `Rp1.000.000`. */
function amount(value: number, { kind, unit }: FieldRule): string {
  const grouped = String(value).replace(/\B(?=(\d{3})+$)/g, '.');
  return `${kind === 'money' ? 'Rp' : ''}${grouped}${unit === undefined ? '' : ` ${unit}`}`;
}

function checkName(label: string, name: string, of: NameOf): string | null {
  const problem = problemInName(name, of);
  if (problem === null) return null;
  return problem.kind === 'character' ? ruleMessage.character(label, problem.character) : ruleMessage.unreadable(label);
}

const REFERENCE = /&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w{1,30}));/gi;
const INVISIBLE_NAME = /^(?:shy|zwn?j|lrm|rlm|nobreak|zerowidthspace|en?m?sp|thinsp)$/i;

/** Whether a reader of HTML would see nothing; an image is something. */
function showsNothing(html: string): boolean {
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

/** Checks a password's strength (product-facts.md 4.2). Returns the first missing requirement; null when strong. */
function checkPassword(text: string): string | null {
  if (text.length < 8) return 'Kata sandi harus minimal 8 karakter.';
  if (!/\p{Ll}/u.test(text) || !/\p{Lu}/u.test(text)) return 'Kata sandi harus memuat huruf besar dan huruf kecil.';
  if (!/\d/.test(text)) return 'Kata sandi harus memuat minimal satu angka.';
  if (!/[^\p{L}\p{N}\s]/u.test(text)) return 'Kata sandi harus memuat minimal satu simbol.';
  return null;
}
