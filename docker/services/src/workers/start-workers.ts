import { machineCan } from '../config/machine-profile';
import type { Context } from '../context';
import type { machine_job, mail_job, push_job } from '../db/schema/queues';
import type { Worker } from '../loop';
import { createTransport } from '../mail/transport';
import { sendPush } from '../notice/push/send-push';
import { startNotices } from './start-notices';
import { notifyOfStop } from '../proposal/notify-stopped';
import { notifyOfExtension } from '../proposal/notify-extended';
import { callMachine } from '../machine-calls/call-machine';
import { confirmContainer, type ConfirmationOrder } from '../machine-calls/confirm-container';
import { extendContainer, type ExtensionOrder } from '../machine-calls/extend-container';
import { stopAtOpenService } from '../machine-calls/stop-open-service';
import type { StopOrder } from '../machine-calls/stop-containers';
import { startWorker } from '../queue/worker';

type MailJob = typeof mail_job.$inferSelect;

type MachineJob = Omit<typeof machine_job.$inferSelect, 'path' | 'payload'> &
  (
    | { readonly path: '/stop'; readonly payload: StopOrder }
    | { readonly path: '/extend'; readonly payload: ExtensionOrder }
    | { readonly path: '/confirm'; readonly payload: ConfirmationOrder }
    | { readonly path: '/rename'; readonly payload: unknown }
  );

/** The workers of the main API: mails, calls to the machine service, notices and their way to browsers. */
export function startWorkers(context: Context): Worker[] {
  const send = createTransport(context.config, context.log);
  return [
    startWorker<MailJob>(context, {
      table: 'mail_job',
      perform: (job) => send({ to: job.recipient, subject: job.subject, text: job.body_text, html: job.body_html }),
    }),
    startWorker<MachineJob>(context, {
      table: 'machine_job',
      perform: async (job) => {
        if (job.path === '/stop' && !machineCan(context.config, 'internal-calls'))
          await stopAtOpenService(context, job.payload);
        else if (job.path === '/extend') await extendContainer(context, job.payload);
        else if (job.path === '/confirm') await confirmContainer(context, job.payload);
        else await callMachine(context, job.path, job.payload);
      },
      onEnd: async (tx, job, end) => {
        if (job.path === '/extend') return notifyOfExtension(tx, context.config, job.payload, end);
        if (job.path !== '/stop' || !('proposal_id' in job.payload)) return;
        await notifyOfStop(tx, context.config, job.payload.proposal_id, end);
      },
    }),
    startWorker<typeof push_job.$inferSelect>(context, {
      table: 'push_job',
      perform: (job) => sendPush(context, job),
    }),
    startNotices(context),
  ];
}
