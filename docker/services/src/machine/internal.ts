import type { FastifyRequest } from 'fastify';
import { INTERNAL_SECRET_HEADER, isSameSecret } from '../secrets/secrets';
import type { Context } from '../context';
import { HttpError } from '../http/http-error';

/**
 * Lets only the main API in, by the secret that both know.
 * @throws HttpError 401
 */
export function checkInternal(context: Context, request: FastifyRequest): void {
  const given = request.headers[INTERNAL_SECRET_HEADER];
  if (context.internalSecret === '' || typeof given !== 'string' || !isSameSecret(given, context.internalSecret)) {
    throw new HttpError(401, { message: 'Unauthenticated.' });
  }
}

/** A 422 in this service's own form. */
export function missingField(field: string, message: string): HttpError {
  return new HttpError(422, { detail: [{ loc: ['body', field], msg: message, type: 'value_error' }] });
}
