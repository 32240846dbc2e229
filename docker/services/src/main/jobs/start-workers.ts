import { extendContainer, stopContainers } from '@portal/shared/contract/internal/machine-orders';
import { NOTICE_DAYS } from '@portal/shared/contract/endpoints/notice';
import { lt, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import type { mail_job, push_job } from '../../platform/db/schema/queues';
import { startLoop, type Worker } from '../../platform/jobs/loop';
import { startWorker } from '../../platform/jobs/worker';
import { notice } from '../../platform/db/schema/notices';
import { describeError } from '../../platform/log';
import { carryOut, type MachineJob } from '../machine-calls/carry-out';
import { createTransport } from '../mail/transport';
import { sendPush } from '../notice/push/send-push';
import { notifyOfExtension, notifyOfStop } from '../proposal/course/machine-outcomes';
import { sendDigests } from '../notice/digest';
import { streamHubOf } from '../notice/stream-hub';

export function startWorkers(context: Context): Worker[] {
  const send = createTransport(context.config, context.log);
  return [
    startWorker<typeof mail_job.$inferSelect>(context, {
      table: 'mail_job',
      perform: (job) => send({ to: job.recipient, subject: job.subject, text: job.body_text, html: job.body_html }),
    }),
    startWorker<MachineJob>(context, {
      table: 'machine_job',
      perform: (job) => carryOut(context, job),
      onEnd: async (tx, job, end) => {
        if (job.path === extendContainer.path) return notifyOfExtension(tx, context, job.payload, end);
        if (job.path !== stopContainers.path || !('proposal_id' in job.payload)) return;
        await notifyOfStop(tx, context, job.payload.proposal_id, end);
      },
    }),
    startWorker<typeof push_job.$inferSelect>(context, {
      table: 'push_job',
      perform: (job) => sendPush(context, job),
    }),
    startNotices(context),
  ];
}

const ROUND_MS = 20_000;

function startNotices(context: Context): Worker {
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
