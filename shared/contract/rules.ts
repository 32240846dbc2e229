import { withoutTags } from './html-text';

/** What a field of a request must be. The same rule checks the form before sending and the request on the server. */
export interface FieldRule {
  /** Lead words of its messages, e.g. `Jumlah GPU`. */
  readonly label: string;
  readonly kind: 'text' | 'number' | 'phone' | 'email' | 'password' | 'html' | 'choice' | 'file';
  /** `when-post`: only required when the request's `status` is `Post` (product-facts.md 4.2). */
  readonly required?: boolean | 'when-post';
  /** Number must be greater than this. */
  readonly gt?: number;
  readonly maxLength?: number;
  /** Kind of file, told by its first bytes. */
  readonly accept?: FileKind;
  /** The stored file's name as text stands for "unchanged" (industry edit, user-area.md section 2). */
  readonly orStoredName?: boolean;
  /** Allowed values of a choice. */
  readonly options?: readonly string[];
  readonly pattern?: RegExp;
  /** Own texts where the pattern of the catalogue does not fit. */
  readonly messages?: Partial<Record<'required' | 'invalid' | 'file', string>>;
}

export type FileKind = 'pdf' | 'zip' | 'image';
export type FieldRules = Readonly<Record<string, FieldRule>>;
export type FieldErrors = Record<string, string[]>;

/** Extensions and their upper-case names, for messages and the file picker. */
export const FILE_KINDS: Record<FileKind, { extensions: readonly string[]; accept: string; name: string }> = {
  pdf: { extensions: ['pdf'], accept: 'application/pdf,.pdf', name: 'pdf' },
  zip: { extensions: ['zip'], accept: 'application/zip,application/x-zip-compressed,.zip', name: 'zip' },
  image: {
    extensions: ['png', 'jpg', 'jpeg', 'webp', 'gif'],
    accept: 'image/png,image/jpeg,image/webp,image/gif',
    name: 'png, jpg, webp, gif',
  },
};

/** Texts of failed rules, `boleh` spelled right (product-facts.md 4.1). */
export const ruleMessage = {
  required: (label: string) => `${label} tidak boleh kosong.`,
  numeric: (label: string) => `${label} harus berupa angka.`,
  phone: (label: string) => `${label} harus nomor seluler Indonesia, misalnya 0812 3456 7890.`,
  greaterThan: (label: string, value: number) => `${label} harus lebih besar dari ${value}.`,
  tooLong: (label: string, max: number) => `${label} tidak boleh lebih dari ${max} karakter.`,
  choice: (label: string) => `Pilihan ${label.toLowerCase()} tidak dikenal.`,
  file: (label: string) => `${label} harus berupa file.`,
  fileKind: (label: string, kind: FileKind) => `${label} harus berupa file dengan tipe: ${FILE_KINDS[kind].name}.`,
  emptyFile: (label: string) => `${label} berisi file kosong (0 byte).`,
  tooLarge: (label: string, megabytes: number) => `${label} tidak boleh lebih dari ${megabytes} MB.`,
} as const;

/** No control, zero-width or bidirectional characters: two addresses that look alike must be one. */
const EMAIL = /^[^\s\p{C}@<>()",;:\\]+@[^\s\p{C}@<>()",;:\\]+\.[^\s\p{C}@.<>()",;:\\]{2,}$/u;

/**
 * Indonesian mobile numbers after the country code: 8, then eight to eleven digits; `+62`, `0062`, `62` and `0` may
 * lead.
 */
const PHONE = /^(?:(?:\+|00)?620?|0)?(8[1-9]\d{7,10})$/;

/** A mobile number as it is stored, `081234567890`, of however it is written; null when it is none. */
export function storedPhone(text: string): string | null {
  const national = PHONE.exec(text.replace(/[\s().-]/g, ''))?.[1];
  return national ? `0${national}` : null;
}

/** Names of people and institutions: letters of any script, digits, and the signs that occur in them. */
export const NAME_PATTERN = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} .,'’()&/-]*$/u;

/**
 * Failed rules of the text fields, by field name; empty when all hold. Files are judged by {@link fileKindOf}
 * and their own checks, because their bytes are not text: a file field here only fails when it is missing.
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
  // Length first: what is judged after it is never long. Of HTML the whole counts, not only what a reader sees.
  if (rule.kind === 'html' && rule.maxLength !== undefined && String(value ?? '').length > rule.maxLength)
    return ruleMessage.tooLong(rule.label, rule.maxLength);
  const text = textOf(rule, value);
  const isRequired = rule.required === true || (rule.required === 'when-post' && context.isPost === true);
  if (rule.kind === 'file') {
    if (context.hasFile || (rule.orStoredName && text !== '')) return null;
    return isRequired ? (rule.messages?.required ?? ruleMessage.required(rule.label)) : null;
  }
  if (text === '') return isRequired ? (rule.messages?.required ?? ruleMessage.required(rule.label)) : null;
  return checkFilled(rule, text);
}

function checkFilled(rule: FieldRule, text: string): string | null {
  if (rule.maxLength !== undefined && text.length > rule.maxLength)
    return ruleMessage.tooLong(rule.label, rule.maxLength);
  if (rule.kind === 'number') {
    if (!/^-?\d+(\.\d+)?$/.test(text)) return ruleMessage.numeric(rule.label);
    if (rule.gt !== undefined && Number(text) <= rule.gt) return ruleMessage.greaterThan(rule.label, rule.gt);
  }
  if (rule.kind === 'phone' && !storedPhone(text))
    return /^[\d\s().+-]*$/.test(text) ? ruleMessage.phone(rule.label) : ruleMessage.numeric(rule.label);
  if (rule.kind === 'email' && !EMAIL.test(text)) return rule.messages?.invalid ?? 'Alamat Email tidak valid.';
  if (rule.kind === 'password') return checkPassword(text);
  if (rule.options && !rule.options.includes(text)) return rule.messages?.invalid ?? ruleMessage.choice(rule.label);
  if (rule.pattern && !rule.pattern.test(text))
    return rule.messages?.invalid ?? `Format ${rule.label.toLowerCase()} tidak valid.`;
  return null;
}

/** Strength of a password (product-facts.md 4.2), told as the first thing that is missing; null when strong. */
function checkPassword(text: string): string | null {
  if (text.length < 8) return 'Kata sandi harus minimal 8 karakter.';
  if (!/\p{Ll}/u.test(text) || !/\p{Lu}/u.test(text)) return 'Kata sandi harus memuat huruf besar dan huruf kecil.';
  if (!/\d/.test(text)) return 'Kata sandi harus memuat minimal satu angka.';
  if (!/[^\p{L}\p{N}\s]/u.test(text)) return 'Kata sandi harus memuat minimal satu simbol.';
  return null;
}

/** Text to judge: trimmed, and of HTML only what a reader would see (an image counts). */
function textOf(rule: FieldRule, value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = rule.kind === 'password' ? String(value) : String(value).trim();
  if (rule.kind !== 'html') return text;
  return /<(img|video|hr)\b/i.test(text) ? text : withoutTags(text).trim();
}

/** Kind of file told by its first bytes (at least 12 are wanted); null when it is none that we accept. */
export function fileKindOf(head: Uint8Array): FileKind | null {
  const starts = (...bytes: number[]) => bytes.every((byte, index) => head[index] === byte);
  if (starts(0x25, 0x50, 0x44, 0x46, 0x2d)) return 'pdf';
  if (starts(0x50, 0x4b, 0x03, 0x04) || starts(0x50, 0x4b, 0x05, 0x06)) return 'zip';
  if (starts(0x89, 0x50, 0x4e, 0x47) || starts(0xff, 0xd8, 0xff) || starts(0x47, 0x49, 0x46, 0x38)) return 'image';
  const isWebp =
    starts(0x52, 0x49, 0x46, 0x46) && [0x57, 0x45, 0x42, 0x50].every((byte, index) => head[index + 8] === byte);
  return isWebp ? 'image' : null;
}
