import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { lockFor } from '../db/expressions';
import { stored_file } from '../db/schema/files';
import type { Context } from '../context';
import { refusal } from '../http/refusal';

const MB = 1024 * 1024;

interface OwnersCall {
  readonly context: Pick<Context, 'config'>;
  readonly db: Queryable;
  readonly session: { readonly accountId: string };
}

/**
 * Checks the files of the calling account, including those of this call, against its quota (UPLOAD_QUOTA_MB). Call it
 * in the transaction that keeps them, after the replaced files are removed.
 * @throws HttpError 413; the call fails, which removes the kept files
 */
export async function checkQuota({ db, context, session }: OwnersCall): Promise<void> {
  const { accountId } = session;
  const quotaMb = context.config.uploadQuotaMb;
  // Locked, so that two calls at once do not both take the remaining room.
  await lockFor(db, `quota:${accountId}`);
  const [row] = await db
    .select({ used: sql<number>`coalesce(sum(${stored_file.size}), 0)::float8` })
    .from(stored_file)
    .where(eq(stored_file.owner_id, accountId));
  if ((row?.used ?? 0) <= quotaMb * MB) return;
  throw refusal('request/quota', { megabytes: quotaMb.toLocaleString('id-ID') });
}
