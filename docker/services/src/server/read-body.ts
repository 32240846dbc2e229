import { refusalWith } from '../http/refusal';
import type { FastifyRequest } from 'fastify';
import {
  checkFields,
  ruleMessage,
  storedPhone,
  type FieldErrors,
  type FieldRules,
} from '@portal/shared/contract/rules';
import type { Config } from '../config/config';
import { isTooComplex } from '../http/html-limits';
import { tempFolder } from '../uploads/folders';
import { receiveFile } from '../uploads/receive';
import type { Uploads } from '../uploads/uploads';
import type { Fields } from '../call';
import { ValidationError } from '../http/http-error';

const FIELD_BYTES = 4 * 1024 * 1024;
const MB = 1024 * 1024;
const LONGEST_PHONE = 50;
/**
 * What Unicode draws nothing for (UAX 44, Default_Ignorable_Code_Point; the empty Braille sign): two addresses would
 * look alike.
 */
const UNSEEN = /[\p{DI}\u2800]/u;
const EMAIL_INVALID = 'Alamat Email tidak valid.';

/**
 * Reads the declared fields and files of a request, whatever its encoding, and checks them by the contract's rules.
 * @throws ValidationError naming every refused field
 */
export async function readBody(
  request: FastifyRequest,
  rules: FieldRules,
  uploads: Uploads,
  config: Config,
): Promise<Fields> {
  const errors: FieldErrors = {};
  const fields = request.isMultipart()
    ? await readMultipart(request, rules, uploads, config, errors)
    : textFields(rules, Object.entries(plainBody(request)));
  for (const [name, rule] of Object.entries(rules)) {
    const isStrayText = rule.kind === 'file' && !rule.orStoredName && Boolean(fields[name]) && !uploads.get(name);
    if (isStrayText) errors[name] ??= [rule.messages?.file ?? ruleMessage.file(rule.label)];
  }
  for (const [name, rule] of Object.entries(rules)) {
    if (rule.kind === 'html' && isTooComplex(fields[name] ?? ''))
      errors[name] ??= [`${rule.label} terlalu rumit: kurangi tabel dan susunan di dalamnya.`];
  }
  for (const [name, rule] of Object.entries(rules)) {
    if (rule.kind === 'email' && UNSEEN.test(fields[name] ?? ''))
      errors[name] ??= [rule.messages?.invalid ?? EMAIL_INVALID];
  }
  const failed = { ...checkFields(rules, fields, new Set([...uploads.fields(), ...Object.keys(errors)])), ...errors };
  if (Object.keys(failed).length > 0) throw new ValidationError(failed);
  return fields;
}

async function readMultipart(
  request: FastifyRequest,
  rules: FieldRules,
  uploads: Uploads,
  config: Config,
  errors: FieldErrors,
): Promise<Fields> {
  refuseOversized(request, rules, config);
  const target = { tempFolder: tempFolder(config), maxMb: config.uploadMaxMb };
  const texts: [string, unknown][] = [];
  const limits = {
    fileSize: Math.max(...Object.values(config.uploadMaxMb)) * MB + 1,
    fieldSize: FIELD_BYTES,
    files: 20,
    fields: 200,
    parts: 220,
  };
  for await (const part of request.parts({ limits })) {
    const rule = Object.hasOwn(rules, part.fieldname) ? rules[part.fieldname] : undefined;
    if (part.type === 'field') {
      if (part.valueTruncated && rule) errors[part.fieldname] = [ruleMessage.tooLong(rule.label, FIELD_BYTES)];
      texts.push([part.fieldname, part.value]);
      continue;
    }
    if (rule?.kind !== 'file') {
      part.file.resume();
      continue;
    }
    const receipt = await receiveFile(part.file, rule, part.filename ?? '', target);
    if (receipt.state === 'received') await uploads.add(part.fieldname, receipt.file);
    if (receipt.state === 'refused') errors[part.fieldname] = [receipt.message];
  }
  return textFields(rules, texts);
}

/** A form that no allowed set of files can explain is not read at all. */
function refuseOversized(request: FastifyRequest, rules: FieldRules, config: Config): void {
  const allowed = Object.values(rules).reduce(
    (sum, rule) => sum + (rule.kind === 'file' ? config.uploadMaxMb[rule.accept ?? 'pdf'] : 0),
    0,
  );
  const slack = Math.max(...Object.values(config.uploadMaxMb)) + 64;
  if (Number(request.headers['content-length'] ?? 0) > (allowed + slack) * MB) {
    throw refusalWith('request/too-large', {}, { headers: { connection: 'close' } });
  }
}

function plainBody(request: FastifyRequest): object {
  return typeof request.body === 'object' && request.body !== null ? request.body : {};
}

/** A character that a person sees; a text without one is empty. */
const VISIBLE = /[^\p{Z}\p{C}]/u;

/** Declared fields only, as trimmed text; passwords as typed. NUL is dropped because PostgreSQL cannot keep it. */
function textFields(rules: FieldRules, entries: Iterable<[string, unknown]>): Fields {
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [name, value] of entries) {
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
    if (!rule) continue;
    const text = textOf(value).replaceAll('\u0000', '');
    const trimmed = name.includes('password') ? text : VISIBLE.test(text) ? text.trim() : '';
    // Stored in one form, so that one number written in two ways is found to be taken. Too long ones stay as they came,
    // to be refused by their rule.
    const isNumber = rule.kind === 'phone' && trimmed.length <= (rule.maxLength ?? LONGEST_PHONE);
    fields[name] = isNumber ? (storedPhone(trimmed) ?? trimmed) : trimmed;
  }
  return fields;
}

function textOf(value: unknown): string {
  // One level only: forms send no lists of lists, and 50,000 nested ones would use up the stack.
  if (Array.isArray(value)) return value.map((entry: unknown) => (Array.isArray(entry) ? '' : textOf(entry))).join(',');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
