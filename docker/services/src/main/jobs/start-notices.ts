import { NOTICE_DAYS } from '@portal/shared/contract/endpoints/notice';
import type { Context } from '../../platform/context';
import { lt, sql } from 'drizzle-orm';
import { notice } from '../../platform/db/schema/notices';
import { describeError } from '../../platform/log';
import { startLoop, type Worker } from '../../platform/jobs/loop';
import { sendDigests } from '../notice/digest';
import { streamHubOf } from '../notice/stream-hub';

const ROUND_MS = 20_000;

/** Sends daily mails, deletes old notices and wakes the notice streams after writes, until stopped. */
export function startNotices(context: Context): Worker {
  const hub = streamHubOf(context);
  const loop = startLoop(async () => {
    try {
      await sendDigests(context, new Date());
      await context.db.delete(notice).where(lt(notice.created_at, sql`now() - make_interval(days => ${NOTICE_DAYS})`));
      hub.wake();
    } catch (error) {
      context.log('error', 'notices could not be looked after', { error: describeError(error) });
    }
    return ROUND_MS;
  });
  return { wake: () => hub.wake(), stop: loop.stop };
}
