import type { FieldErrors, Form } from '@portal/shared/contract/field/form';
import type { FastifyRequest } from 'fastify';
import type { Fields } from '../call';
import type { Config } from '../config/config';
import { createFileStore } from '../files/store/store-of';
import { ValidationError } from '../http/http-error';
import { refusal } from '../http/refusal';
import { Uploads } from '../uploads/uploads';
import { readBody } from './read-body';

interface Prepared {
  readonly uploads: Uploads;
  /** Refused fields whose problem the schema cannot see. */
  readonly errors?: FieldErrors;
  readonly fault?: unknown;
}

const bodies = new WeakMap<FastifyRequest, Prepared>();

/**
 * Reads a request's fields and files before Fastify validates them. An error is kept for {@link validatedFields}: the
 * call removes the files that came before it.
 */
export async function prepareBody(request: FastifyRequest, schema: Form, config: Config): Promise<void> {
  const uploads = new Uploads(createFileStore(config));
  try {
    const { values, errors } = await readBody(request, schema, uploads, config);
    request.body = values;
    bodies.set(request, { uploads, errors });
  } catch (fault) {
    request.body = {};
    bodies.set(request, { uploads, fault });
  }
}

export function createUploads(request: FastifyRequest, config: Config): Uploads {
  return bodies.get(request)?.uploads ?? new Uploads(createFileStore(config));
}

/**
 * Returns the texts of a validated body.
 * @throws ValidationError naming every refused field
 * @throws HttpError 404 for an impossible value in the address; 422 naming a repeated query parameter; the error of a
 * body that could not be read
 */
export function validatedFields(request: FastifyRequest): Fields {
  const { errors, fault } = bodies.get(request) ?? {};
  if (fault !== undefined) throw fault;
  const { validation = [], validationContext } = request.validationError ?? {};
  if (validationContext === 'params') throw refusal('missing/address');
  if (validationContext === 'querystring')
    throw refusal('list/parameter', { name: validation[0]?.instancePath.slice(1) ?? '' });
  const invalid: FieldErrors = {};
  for (const { instancePath, message } of validation) invalid[instancePath.slice(1)] ??= [message ?? ''];
  const failed = { ...invalid, ...errors };
  if (Object.keys(failed).length > 0) throw new ValidationError(failed);
  const texts = Object.entries(request.body ?? {}).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(texts) as Fields;
}
