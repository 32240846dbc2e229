import { and, eq, ne, sql } from 'drizzle-orm';
import { orm } from '../../db/orm';
import { push_subscription } from '../../db/schema/notices';
import { unauthenticated } from '../../auth/access';
import type { Call, Handler } from '../../http/call';
import { answer } from '../../http/envelope';
import { invalid } from '../../http/http-error';
import { isPushAddress } from './push-hosts';
import { pushKeyOf } from './push-key';

/** GET notices/push: what a browser subscribes with, and what this session has stored. */
export const showPush: Handler = async (call) => {
  const { db, context } = call;
  const isOffered = context.config.pushHosts.length > 0;
  const [row] = await orm(db)
    .select({ endpoint: push_subscription.endpoint })
    .from(push_subscription)
    .where(eq(push_subscription.session_id, sessionId(call)));
  return answer('Push', {
    public_key: isOffered ? (await pushKeyOf(context)).publicKey : null,
    endpoint: row?.endpoint ?? null,
  });
};

/** POST notices/push: a browser belongs to the session that named it last. */
export const setPush: Handler = async (call) => {
  const { endpoint = '', p256dh = '', auth = '' } = call.fields;
  if (!isPushAddress(endpoint, call.context.config.pushHosts))
    throw invalid('endpoint', 'Alamat peramban bukan milik layanan pemberitahuan yang dikenal.');
  const row = { session_id: sessionId(call), endpoint, p256dh, auth };
  const isTheirs = and(eq(push_subscription.endpoint, endpoint), ne(push_subscription.session_id, row.session_id));
  await orm(call.db).delete(push_subscription).where(isTheirs);
  await orm(call.db)
    .insert(push_subscription)
    .values(row)
    .onConflictDoUpdate({ target: push_subscription.session_id, set: { ...row, created_at: sql`now()` } });
  return answer('Success Set Push');
};

/** POST notices/push/end. */
export const endPush: Handler = async (call) => {
  await orm(call.db)
    .delete(push_subscription)
    .where(eq(push_subscription.session_id, sessionId(call)));
  return answer('Success End Push');
};

function sessionId({ session }: Call): string {
  if (!session.id) throw unauthenticated();
  return session.id;
}
