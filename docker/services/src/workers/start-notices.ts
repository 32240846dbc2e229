import { NOTICE_DAYS } from '@portal/shared/contract/endpoints/notice';
import type { Context } from '../context';
import { lt, sql } from 'drizzle-orm';
import { notice } from '../db/schema/notices';
import { describeError } from '../log';
import { noteStarted } from '../proposal/note-started';
import { startLoop, type Worker } from '../loop';
import { sendDigests } from '../notice/digest';
import { notifyOfFailedSessions } from '../session-notices/notify-failed-sessions';
import { streamHubOf } from '../notice/stream-hub';

const ROUND_MS = 20_000;

/**
 * What happens around notices without being asked: daily mails, containers that start or fail, old ones go; and streams
 * learn of writes.
 */
export function startNotices(context: Context): Worker {
  const hub = streamHubOf(context);
  const loop = startLoop(async () => {
    try {
      await sendDigests(context, new Date());
      await notifyOfFailedSessions(context);
      await noteStarted(context);
      await context.db.delete(notice).where(lt(notice.created_at, sql`now() - make_interval(days => ${NOTICE_DAYS})`));
      hub.wake();
    } catch (error) {
      context.log('error', 'notices could not be looked after', { error: describeError(error) });
    }
    return ROUND_MS;
  });
  return { wake: () => hub.wake(), stop: loop.stop };
}
