import { EMAIL_TAKEN } from '@portal/shared/contract/endpoints/account/account-fields';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RefusalCode } from '@portal/shared/contract/text/refusals';
import type { FieldErrors } from '@portal/shared/contract/field/form';
import { CommitUncertain, isDatabaseUnavailable } from '../db/database-unavailable';
import { describeError, type Log, withoutStatement } from '../log';
import type { Refusal } from '../http/envelope';
import { HttpError, Unavailable, ValidationError, type ServerRefusal } from '../http/http-error';
import { refusal, refusalWith } from '../http/refusal';

/** Messages for people, by the violated unique constraint. */
const TAKEN: Record<string, FieldErrors> = {
  account_email_key: { email: [EMAIL_TAKEN] },
  account_phone_key: { phone_number: ['Nomor handphone sudah dipakai.'] },
  category_label_key: { label: ['Kategori sudah ada.'] },
  facility_name_key: { name: ['Nama sudah dipakai.'] },
};

const CLIENT_FAULTS: Readonly<Record<number, RefusalCode>> = {
  400: 'request/unreadable',
  413: 'request/too-large',
  415: 'request/unsupported',
};

interface ErrorStyle {
  readonly log: Log;
  readonly refusedFields: (errors: FieldErrors) => Refusal;
}

/** Turns anything a handler threw into a response. Only unexpected errors are logged; no response shows SQL. */
export async function replyWithError(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  style: ErrorStyle,
): Promise<FastifyReply> {
  const error = withoutStatement(thrown);
  if (error instanceof HttpError) return reply.code(error.status).headers(error.headers).send(error.body);
  const refused = error instanceof ValidationError ? error.errors : takenFields(error);
  if (refused) {
    const { status, body } = style.refusedFields(refused);
    return reply.code(status).send(body);
  }
  const clash = findConflict(error);
  if (clash) return reply.code(clash.status).send(clash.body);
  const failed = failureOf(error);
  if (failed) return fail(failed, error, request, reply, style);
  const status = statusOf(error);
  if (status >= 400 && status < 500)
    return reply.code(status).send(refusalWith(CLIENT_FAULTS[status] ?? 'request/refused').body);
  // The caller disconnected during its upload: no response is read, and it is no error of the server.
  if (request.raw.readableAborted) return reply.code(499).send();
  return fail('server/fault', error, request, reply, style);
}

/** Returns the refusal for a fault that may pass later or after an admin frees space; null for other faults. */
function failureOf(error: unknown): ServerRefusal | null {
  if (error instanceof Unavailable) return error.refusal;
  if (error instanceof CommitUncertain) return 'server/commit-uncertain';
  if (isDatabaseUnavailable(error)) return 'server/database-away';
  return isDiskFull(error) ? 'server/disk-full' : null;
}

/** Seconds after which the client may try again. */
const RETRY_AFTER: Readonly<Record<ServerRefusal, number | null>> = {
  'server/machine-away': 5,
  'server/main-away': 5,
  'server/storage-away': 5,
  'server/commit-uncertain': 5,
  'server/database-away': 2,
  'server/disk-full': 60,
  'server/fault': null,
};

/** Responds with the beginning of the request's id, which the logs of services and gateway have too. */
function fail(
  code: ServerRefusal,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  style: ErrorStyle,
): FastifyReply {
  const id = request.id.slice(0, 8);
  const { status, body } = refusalWith(code, { error_id: id });
  style.log('error', 'request failed', {
    request_id: request.id,
    error_id: id,
    status,
    method: request.method,
    url: request.url.split('?')[0],
    error: describeError(error instanceof Unavailable && error.cause ? error.cause : error),
  });
  const seconds = RETRY_AFTER[code];
  if (seconds !== null) reply.header('retry-after', String(seconds));
  return reply.code(status).header('x-error-id', id).send(body);
}

function takenFields(error: unknown): FieldErrors | null {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23505' || !('constraint' in error))
    return null;
  return TAKEN[String(error.constraint)] ?? null;
}

/** Returns the refusal for a conflict with other changes or for bad input, by SQLSTATE (PostgreSQL, appendix A). */
function findConflict(error: unknown): HttpError | null {
  const state = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (state === '23503') return refusal('state/related-deleted');
  if (state === '40P01' || state === '40001') return refusal('state/changed-at-once');
  if (state === '22021' || state === '22P05') return refusal('request/unreadable');
  return error instanceof Error &&
    /^(Unexpected end of (?:form|multipart data)|Malformed|Multipart: )/.test(error.message)
    ? refusal('request/unreadable')
    : null;
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}

function statusOf(error: unknown): number {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500;
}
