import { first } from '../db/database';
import type { Call } from '../http/call';
import { HttpError } from '../http/http-error';

const MB = 1024 * 1024;

/**
 * Holds the files of the calling account, those of this call included, against its quota (UPLOAD_QUOTA_MB). To be called
 * in the transaction that keeps them, after what it replaces is gone.
 * @throws HttpError 413, which takes the kept files away again
 */
export async function checkQuota(call: Call): Promise<void> {
  const { accountId } = call.session;
  const quotaMb = call.context.config.uploadQuotaMb;
  // Two calls at once may not both see the room that is left for one.
  await call.db.query('select pg_advisory_xact_lock(hashtext($1))', [`quota:${accountId}`]);
  const row = await first<{ used: number }>(
    call.db,
    'select coalesce(sum(size), 0)::float8 as used from stored_file where owner_id = $1',
    [accountId],
  );
  if ((row?.used ?? 0) <= quotaMb * MB) return;
  const message = `Berkas Anda melebihi jatah ${quotaMb.toLocaleString('id-ID')} MB per akun. Kirim berkas yang lebih kecil, atau hubungi admin.`;
  throw new HttpError(413, { message, meta: { code: 413, status: 'error', message }, data: null });
}
