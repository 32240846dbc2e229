import { createECDH } from 'node:crypto';
import type { PushedNotice } from '@portal/shared/contract/entities/notice';
import { and, eq } from 'drizzle-orm';
import * as ece from 'http_ece';
import type { Context } from '../../../platform/context';
import { account } from '../../../platform/db/schema/accounts';
import { notice, push_subscription } from '../../../platform/db/schema/notices';
import type { push_job } from '../../../platform/db/schema/queues';
import { knownWord, languageOf } from '../../mail/words';
import { HopelessError } from '../../../platform/jobs/worker';
import { isShown } from '../notice-row';
import { isPushAddress } from './push-hosts';
import { authorizationOf, pushKeyOf } from './push-key';

/** Age after which a notice is no longer pushed, seconds. */
const TTL_SECONDS = 86_400;
const TIMEOUT_MS = 15_000;
/** Characters. A message is at most 4,096 bytes; these texts in UTF-8 and their envelope fit. */
const MOST_TITLE = 150;
const MOST_TEXT = 600;

/**
 * Sends one notice, encrypted for one browser. A notice that was read meanwhile or is a day old is skipped; a browser
 * that no longer subscribes is deleted.
 * @throws HopelessError when the push service refuses; Error when it should be tried again
 */
export async function sendPush(context: Context, job: typeof push_job.$inferSelect): Promise<void> {
  const { db, config } = context;
  const [row] = await db
    .select({ subscription: push_subscription, notice, language: account.language })
    .from(push_subscription)
    .innerJoin(account, eq(account.id, push_subscription.account_id))
    .innerJoin(notice, and(eq(notice.id, job.notice_id), eq(notice.account_id, account.id)))
    .where(and(eq(push_subscription.id, job.subscription_id), isShown(db)));
  if (!row || row.notice.read_at || Date.now() - row.notice.created_at.getTime() > TTL_SECONDS * 1000) return;
  const { subscription } = row;
  if (!isPushAddress(subscription.endpoint, config.pushHosts)) throw new HopelessError('push service is not allowed');

  const language = languageOf(row);
  const { kind, title, body, body_english, href, id } = row.notice;
  // The subject of an announcement is an admin's own text.
  const heading = kind === 'announcement' ? title : knownWord(language, title);
  const pushed: PushedNotice = {
    id: String(id),
    title: heading.slice(0, MOST_TITLE),
    text: (language === 'en' ? (body_english ?? body) : body).slice(0, MOST_TEXT),
    href,
  };
  const response = await fetch(subscription.endpoint, {
    method: 'POST',
    headers: {
      ttl: String(TTL_SECONDS),
      urgency: 'normal',
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      authorization: await authorizationOf(await pushKeyOf(context), subscription.endpoint, contactOf(config.mailFrom)),
    },
    body: encrypt(pushed, subscription),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (response.ok) return;
  if (response.status === 404 || response.status === 410) {
    await db.delete(push_subscription).where(eq(push_subscription.endpoint, subscription.endpoint));
    return;
  }
  const failure = `push service answered ${response.status}`;
  throw response.status === 429 || response.status >= 500 ? new Error(failure) : new HopelessError(failure);
}

function encrypt(
  pushed: PushedNotice,
  { p256dh, auth }: typeof push_subscription.$inferSelect,
): Uint8Array<ArrayBuffer> {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  try {
    const text = Buffer.from(JSON.stringify(pushed));
    return new Uint8Array(ece.encrypt(text, { version: 'aes128gcm', privateKey: pair, dh: p256dh, authSecret: auth }));
  } catch (cause) {
    throw new HopelessError('the keys of the browser are none', { cause });
  }
}

function contactOf(mailFrom: string): string {
  return `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom.trim()}`;
}
