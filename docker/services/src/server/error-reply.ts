import { EMAIL_TAKEN } from '@portal/shared/contract/endpoints/account-fields';
import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FieldErrors } from '@portal/shared/contract/rules';
import { CommitUncertain, isDatabaseUnavailable } from '../db/database-unavailable';
import { withoutStatement } from '../db/query-error';
import type { Log } from '../log';
import { describeError } from '../log';
import type { Refusal } from '../http/envelope';
import { badRequest, conflict, HttpError, UNREADABLE, Unavailable, ValidationError } from '../http/http-error';

/** Unique rules of the tables and what a person reads when one fails. */
const TAKEN: Record<string, FieldErrors> = {
  account_email_key: { email: [EMAIL_TAKEN] },
  account_phone_key: { phone_number: ['Nomor handphone sudah dipakai.'] },
  category_label_key: { label: ['Kategori sudah ada.'] },
  facility_name_key: { name: ['Nama sudah dipakai.'] },
};

const CLIENT_FAULTS: Record<number, string> = {
  400: UNREADABLE,
  413: 'Kiriman terlalu besar.',
  415: 'Jenis kiriman tidak didukung.',
};

interface ErrorStyle {
  readonly log: Log;
  readonly refusedFields: (errors: FieldErrors) => Refusal;
}

/** Turns whatever a handler threw into a response; only unexpected faults are logged, and none shows SQL. */
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
  const clash = clashOf(error);
  if (clash) return reply.code(clash.status).send(clash.body);
  if (error instanceof Unavailable) {
    return fail(503, error.text, error.cause, request, reply.header('retry-after', '5'), style);
  }
  if (error instanceof CommitUncertain) {
    const message =
      'Sambungan ke pangkalan data terputus saat menyimpan, sehingga belum pasti apakah perubahan ini tersimpan. Periksa dahulu sebelum mengirim lagi.';
    return fail(503, message, error, request, reply.header('retry-after', '5'), style);
  }
  if (isDatabaseUnavailable(error)) {
    const message =
      'Server sedang tidak dapat menyimpan atau membaca data. Tidak ada data yang berubah; silakan coba lagi sebentar lagi.';
    return fail(503, message, error, request, reply.header('retry-after', '2'), style);
  }
  if (isDiskFull(error)) {
    const message = 'Tempat penyimpanan server penuh, berkas tidak tersimpan. Hubungi admin.';
    return fail(507, message, error, request, reply.header('retry-after', '60'), style);
  }
  const status = statusOf(error);
  if (status >= 400 && status < 500) {
    const message = CLIENT_FAULTS[status] ?? 'Permintaan ditolak.';
    return reply.code(status).send({ message, meta: { code: status, status: 'error', message }, data: null });
  }
  // The caller went away during its upload: no response is read, and it is no fault of the server.
  if (request.raw.readableAborted) return reply.code(499).send();
  return fail(
    500,
    'Terjadi kesalahan pada server. Tidak ada data yang berubah; silakan coba lagi.',
    error,
    request,
    reply,
    style,
  );
}

/** Answers with a code that the log carries too. */
function fail(
  status: 500 | 503 | 507,
  text: string,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  style: ErrorStyle,
): FastifyReply {
  const id = randomUUID().slice(0, 8);
  style.log('error', 'request failed', {
    error_id: id,
    status,
    method: request.method,
    url: request.url.split('?')[0],
    error: describeError(error),
  });
  const message = `${text} (Kode: ${id})`;
  return reply
    .code(status)
    .header('x-error-id', id)
    .send({ meta: { code: status, status: 'error', message, error_id: id }, data: null });
}

function takenFields(error: unknown): FieldErrors | null {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23505' || !('constraint' in error))
    return null;
  return TAKEN[String(error.constraint)] ?? null;
}

/** What the database refuses because of what others did, or of what was sent; by SQLSTATE (PostgreSQL, appendix A). */
function clashOf(error: unknown): HttpError | null {
  const state = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (state === '23503') return conflict('Data yang terkait baru saja dihapus. Muat ulang halaman, lalu coba lagi.');
  if (state === '40P01' || state === '40001')
    return conflict('Data yang sama sedang diubah orang lain. Silakan coba lagi.');
  return state === '22021' || state === '22P05' ? badRequest() : null;
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}

function statusOf(error: unknown): number {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500;
}
