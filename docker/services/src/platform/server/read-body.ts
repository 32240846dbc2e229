import { detailsOf, type FieldDetails, SHORT_VALUE } from '@portal/shared/contract/field/field';
import type { FieldErrors, Form } from '@portal/shared/contract/field/form';
import { ruleMessage } from '@portal/shared/contract/field/rule-message';
import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { refusal, refusalWith } from '../http/refusal';
import type { Config } from '../config/config';
import { isTooComplex } from '../http/html-limits';
import { tempFolder } from '../uploads/names';
import { receiveFile } from '../uploads/receive';
import type { Uploads } from '../uploads/uploads';

/** Largest body that is not an upload: an article with its markup. */
export const LARGEST_BODY_BYTES = 8 * 1024 * 1024;

/** Allowance for names that older clients send, and for the syntax of JSON. */
const SLACK_BYTES = 16 * 1024;
/** Most bytes of a character, as JSON (`\ud83d\ude00`) or as a form (`%F0%9F%98%80`). */
const BYTES_PER_CHARACTER = 12;
const SHORT_KINDS: readonly FieldDetails['kind'][] = ['number', 'money', 'choice', 'phone', 'file'];

/**
 * Returns the largest body of a call, so that nobody makes a server parse more than its fields can hold. A call with a
 * field of unknown length has the general limit.
 * @returns bytes
 */
export function bodyLimitOf(schema: Form | null): number {
  const lengths = Object.values(schema?.shape ?? {}).map((field) => {
    const { kind, maxLength } = detailsOf(field);
    return maxLength ?? (SHORT_KINDS.includes(kind) ? SHORT_VALUE : Infinity);
  });
  const characters = lengths.reduce((sum, length) => sum + length, 0);
  return Math.min(SLACK_BYTES + characters * BYTES_PER_CHARACTER, LARGEST_BODY_BYTES);
}

const MB = 1024 * 1024;

/**
 * Reads the declared fields and files of a request in any encoding: texts as text, files into `uploads`.
 * @returns the values, and the refused fields whose problem the schema cannot see
 * @throws HttpError 400 for a form that cannot be read, 413 for one that is too large
 */
export async function readBody(request: FastifyRequest, schema: Form, uploads: Uploads, config: Config) {
  const fields = new Map(Object.entries(schema.shape).map(([name, field]) => [name, detailsOf(field)]));
  const errors: FieldErrors = {};
  const sent = request.isMultipart()
    ? await readMultipart(request, schema, { fields, uploads, config, errors })
    : Object.entries(plainBody(request));
  const texts = [...sent].flatMap(([name, value]) => (fields.has(name) ? [[name, textOf(value)] as const] : []));
  for (const [name, text] of texts) {
    const { kind, label } = fields.get(name) ?? {};
    if (kind === 'html' && isTooComplex(text))
      errors[name] ??= [`${label} terlalu rumit: kurangi tabel dan susunan di dalamnya.`];
  }
  const files = [...uploads.fields()].map((name) => [name, uploads.get(name)] as const);
  return { values: Object.fromEntries<unknown>([...texts, ...files]), errors };
}

interface FormTarget {
  readonly fields: ReadonlyMap<string, FieldDetails>;
  readonly uploads: Uploads;
  readonly config: Config;
  readonly errors: FieldErrors;
}

async function readMultipart(
  request: FastifyRequest,
  schema: Form,
  { fields, uploads, config, errors }: FormTarget,
): Promise<Map<string, unknown>> {
  refuseOversized(request, fields, config);
  const target = { tempFolder: tempFolder(config), maxMb: config.uploadMaxMb };
  const texts = new Map<string, unknown>();
  const limits = {
    fileSize: Math.max(...Object.values(config.uploadMaxMb)) * MB + 1,
    fieldSize: bodyLimitOf(schema),
    files: 20,
    fields: 200,
    parts: 220,
  };
  for await (const part of partsOf(request, limits)) {
    const field = fields.get(part.fieldname);
    if (part.type === 'field') {
      if (!field) continue;
      if (part.valueTruncated)
        errors[part.fieldname] = [ruleMessage.tooLong(field.label, field.maxLength ?? SHORT_VALUE)];
      texts.set(part.fieldname, part.value);
      continue;
    }
    if (!field?.accept) {
      part.file.resume();
      continue;
    }
    const { label, accept } = field;
    const receipt = await receiveFile(part.file, { label, accept }, part.filename ?? '', target);
    if (receipt.state === 'received') await uploads.add(part.fieldname, receipt.file);
    if (receipt.state === 'refused') errors[part.fieldname] = [receipt.message];
  }
  return texts;
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

/** Refuses, unread, a form that is larger than all its allowed files. */
function refuseOversized(request: FastifyRequest, fields: FormTarget['fields'], config: Config): void {
  const allowed = [...fields.values()].reduce((sum, { accept }) => sum + (accept ? config.uploadMaxMb[accept] : 0), 0);
  const slack = Math.max(...Object.values(config.uploadMaxMb)) + 64;
  if (Number(request.headers['content-length'] ?? 0) > (allowed + slack) * MB) {
    throw refusalWith('request/too-large', {}, { headers: { connection: 'close' } });
  }
}

function plainBody(request: FastifyRequest): object {
  return typeof request.body === 'object' && request.body !== null ? request.body : {};
}

function textOf(value: unknown): string {
  // One level only: forms send no lists of lists, and 50,000 nested ones would use up the stack.
  if (Array.isArray(value)) return value.map((entry: unknown) => (Array.isArray(entry) ? '' : textOf(entry))).join(',');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
