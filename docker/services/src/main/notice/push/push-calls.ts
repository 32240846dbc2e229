import { and, eq, ne, or } from 'drizzle-orm';
import { push_subscription } from '../../../platform/db/schema/notices';
import { unauthenticated } from '../../../platform/auth/access';
import type { Call, Handler } from '../../../platform/call';
import { success } from '../../../platform/http/envelope';
import { invalid } from '../../../platform/http/http-error';
import { isPushAddress } from './push-hosts';
import { pushKeyOf } from './push-key';

export const showPush: Handler = async (call) => {
  const { db, context } = call;
  const isOffered = context.config.pushHosts.length > 0;
  const [row] = await db
    .select({ endpoint: push_subscription.endpoint })
    .from(push_subscription)
    .where(eq(push_subscription.session_id, sessionId(call)));
  return success('Push', {
    public_key: isOffered ? (await pushKeyOf(context)).publicKey : null,
    endpoint: row?.endpoint ?? null,
  });
};

/**
 * POST notices/push. A session has one browser. A browser belongs to whoever subscribed last; pending pushes for the
 * previous user are dropped.
 */
export const setPush: Handler = async (call) => {
  const { endpoint = '', p256dh = '', auth = '' } = call.fields;
  if (!isPushAddress(endpoint, call.context.config.pushHosts))
    throw invalid('endpoint', 'Alamat peramban bukan milik layanan pemberitahuan yang dikenal.');
  const own = { account_id: call.session.accountId, session_id: sessionId(call) };
  const { account_id, session_id, endpoint: address } = push_subscription;
  await call.db
    .delete(push_subscription)
    .where(
      or(
        and(eq(address, endpoint), ne(account_id, own.account_id)),
        and(eq(session_id, own.session_id), ne(address, endpoint)),
      ),
    );
  const row = { ...own, endpoint, p256dh, auth };
  await call.db.insert(push_subscription).values(row).onConflictDoUpdate({ target: address, set: row });
  return success('Success Set Push');
};

export const endPush: Handler = async (call) => {
  await call.db.delete(push_subscription).where(eq(push_subscription.session_id, sessionId(call)));
  return success('Success End Push');
};

function sessionId({ session }: Call): string {
  if (!session.id) throw unauthenticated();
  return session.id;
}
