import * as z from 'zod/mini';
import { fileMessage, type FileKind } from '../file/file-kind';
import { problemInText, showsNothing, type FieldOptions } from './field-problem';
import { ruleMessage } from './rule-message';
import { readValue, type ValueKind } from '../values/read-value';

/** Schema of one field of a request, for the form and the server. Its output is the cleaned text. */
export type Field = z.ZodMiniType;
export type Fields = Readonly<Record<string, Field>>;

export interface FieldDetails extends FieldOptions {
  /** First words of its messages, e.g. `Jumlah GPU`. */
  readonly label: string;
  readonly kind: ValueKind;
  readonly accept?: FileKind;
  /** The stored file's name as text means "unchanged" (industry edit, user-area.md section 2). */
  readonly orStoredName?: boolean;
}

/** Returns the description of a field, from zod's registry, which all copies of this module share. */
export function detailsOf(schema: Field): FieldDetails {
  const details = z.globalRegistry.get(schema)?.['field'];
  if (!details) throw new Error('not a field of a request');
  // Only `define` adds the property.
  return details as FieldDetails;
}

/** Maximum length of a field without its own limit: a number, a choice, the name of a stored file. */
export const SHORT_VALUE = 100;

const textOf =
  (kind: ValueKind) =>
  (label: string, options: FieldOptions = {}) =>
    define({ ...options, label, kind });

export const text = textOf('text');
export const person = textOf('person');
export const institution = textOf('institution');
/** A whole number, as text. */
export const number = textOf('number');
/** An amount in whole Rupiah, as text. */
export const money = textOf('money');
export const phone = textOf('phone');
export const email = textOf('email');
/** A new password. */
export const password = textOf('password');
/** A password or code to compare, taken as typed. */
export const secret = textOf('secret');
export const html = textOf('html');

export function choice(label: string, options: readonly string[], more: FieldOptions = {}): Field {
  return define({ ...more, label, kind: 'choice', options });
}

/** A file. `shared/file-check` checks its bytes. */
export function file(
  label: string,
  accept: FileKind,
  more: Pick<FieldDetails, 'required' | 'orStoredName'> = {},
): Field {
  return define({ ...more, label, kind: 'file', accept });
}

export function required(schema: Field): Field {
  return define({ ...detailsOf(schema), required: true });
}

export function optional(schema: Field): Field {
  return define({ ...detailsOf(schema), required: false });
}

function define(details: FieldDetails): Field {
  const filled = details.kind === 'file' ? fileSchema(details) : textSchema(details);
  const schema = details.required === true ? filled : z.optional(filled);
  z.globalRegistry.add(schema, { field: details });
  return schema;
}

function textSchema(details: FieldDetails): Field {
  const { label, kind, maxLength, messages } = details;
  const error = messages?.required ?? ruleMessage.required(label);
  const isEmpty = kind === 'html' ? showsNothing : (value: string) => value === '';
  const filled =
    kind === 'html'
      ? z.refine<string>((value) => !isEmpty(value), { error, abort: true })
      : z.minLength(1, { error, abort: true });
  const presence = details.required === true ? [filled] : [];
  const read = z.overwrite<string>((typed) => readTyped(details, typed));
  const length =
    maxLength === undefined
      ? []
      : [z.maxLength(maxLength, { error: ruleMessage.tooLong(label, maxLength), abort: true })];
  const rules = z.check<string>(({ value, issues }) => {
    const message = isEmpty(value) ? null : problemInText(kind, label, details, value);
    if (message !== null) issues.push({ code: 'custom', message, input: value });
  });
  // Length first, so that later checks only see short texts. For HTML the whole source counts, not only the visible
  // text.
  const checks = kind === 'html' ? [...length, read, ...presence] : [read, ...presence, ...length];
  return z.string({ error }).check(...checks, rules);
}

/** Leaves a text several times longer than its field allows unchanged; its length refuses it. */
function readTyped({ kind, maxLength }: FieldDetails, typed: string): string {
  return kind === 'html' || typed.length <= 4 * (maxLength ?? SHORT_VALUE) ? readValue(kind, typed) : typed;
}

/** Accepts a file, as an object of any kind, or the text sent in its place. */
function fileSchema(details: FieldDetails): Field {
  const { label, required: isRequired, orStoredName } = details;
  const isNone = (value: unknown) => value === undefined || value === '';
  return z.unknown().check(
    z.overwrite((value) => (typeof value === 'string' ? readTyped(details, value) : value)),
    z.refine((value) => !isNone(value) || isRequired !== true, { error: ruleMessage.required(label), abort: true }),
    z.refine((value) => isNone(value) || typeof value === 'object' || orStoredName === true, fileMessage.file(label)),
  );
}
