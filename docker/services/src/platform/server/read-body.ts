import { fileMessage } from '@portal/shared/contract/file-kind';
import type { Multipart } from '@fastify/multipart';
import { refusal, refusalWith } from '../http/refusal';
import type { FastifyRequest } from 'fastify';
import {
  checkFields,
  readField,
  ruleMessage,
  SHORT_VALUE,
  type FieldErrors,
  type FieldRules,
} from '@portal/shared/contract/rules';
import type { Config } from '../config/config';
import { isTooComplex } from '../http/html-limits';
import { bodyLimitOf } from './body-limit';
import { tempFolder } from '../uploads/folders';
import { receiveFile } from '../uploads/receive';
import type { Uploads } from '../uploads/uploads';
import type { Fields } from '../call';
import { ValidationError } from '../http/http-error';

const MB = 1024 * 1024;

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
    if (isStrayText) errors[name] ??= [rule.messages?.file ?? fileMessage.file(rule.label)];
  }
  for (const [name, rule] of Object.entries(rules)) {
    if (rule.kind === 'html' && isTooComplex(fields[name] ?? ''))
      errors[name] ??= [`${rule.label} terlalu rumit: kurangi tabel dan susunan di dalamnya.`];
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
  const texts = new Map<string, unknown>();
  const limits = {
    fileSize: Math.max(...Object.values(config.uploadMaxMb)) * MB + 1,
    fieldSize: bodyLimitOf(rules),
    files: 20,
    fields: 200,
    parts: 220,
  };
  for await (const part of partsOf(request, limits)) {
    const rule = Object.hasOwn(rules, part.fieldname) ? rules[part.fieldname] : undefined;
    if (part.type === 'field') {
      if (!rule) continue;
      if (part.valueTruncated)
        errors[part.fieldname] = [ruleMessage.tooLong(rule.label, rule.maxLength ?? SHORT_VALUE)];
      texts.set(part.fieldname, part.value);
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

/**
 * Reads the parts of a form. A form that the parser cannot read (boundary too long, invalid headers) is the sender's
 * fault.
 * @throws HttpError 400
 */
async function* partsOf(
  request: FastifyRequest,
  limits: NonNullable<Parameters<FastifyRequest['parts']>[0]>['limits'],
): AsyncGenerator<Multipart> {
  try {
    yield* request.parts({ limits });
  } catch (error) {
    const isSenders = error instanceof Error && !('code' in error) && !request.raw.readableAborted;
    throw isSenders ? refusal('request/unreadable') : error;
  }
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

/** Declared fields only, each as its rule reads it. */
function textFields(rules: FieldRules, entries: Iterable<[string, unknown]>): Fields {
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [name, value] of entries) {
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
    if (rule) fields[name] = readField(rule, textOf(value));
  }
  return fields;
}

function textOf(value: unknown): string {
  // One level only: forms send no lists of lists, and 50,000 nested ones would use up the stack.
  if (Array.isArray(value)) return value.map((entry: unknown) => (Array.isArray(entry) ? '' : textOf(entry))).join(',');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
