import type { InternalRequest } from '@portal/shared/contract/internal/internal-call';
import {
  confirmContainer,
  extendContainer,
  renameContainers,
  stopContainers,
  type StopOrder,
} from '@portal/shared/contract/internal/machine-orders';
import type { Context } from '../../platform/context';
import type { machine_job, mail_job, push_job } from '../../platform/db/schema/queues';
import type { Worker } from '../../platform/jobs/loop';
import { createTransport } from '../mail/transport';
import { sendPush } from '../notice/push/send-push';
import { startNotices } from './start-notices';
import { notifyOfStop } from '../proposal/notify-stopped';
import { notifyOfExtension } from '../proposal/notify-extended';
import { callMachine } from '../machine-calls/call-machine';
import { sendConfirmation, type ConfirmationOrder } from '../machine-calls/confirm-container';
import { sendExtension, type ExtensionOrder } from '../machine-calls/extend-container';
import { sendStop } from '../machine-calls/send-stop';
import { startWorker } from '../../platform/jobs/worker';

type MailJob = typeof mail_job.$inferSelect;

type MachineJob = Omit<typeof machine_job.$inferSelect, 'path' | 'payload'> &
  (
    | { readonly path: typeof stopContainers.path; readonly payload: StopOrder }
    | { readonly path: typeof extendContainer.path; readonly payload: ExtensionOrder }
    | { readonly path: typeof confirmContainer.path; readonly payload: ConfirmationOrder }
    | { readonly path: typeof renameContainers.path; readonly payload: InternalRequest<typeof renameContainers> }
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
      perform: (job) => carryOut(context, job),
      onEnd: async (tx, job, end) => {
        if (job.path === extendContainer.path) return notifyOfExtension(tx, context.config, job.payload, end);
        if (job.path !== stopContainers.path || !('proposal_id' in job.payload)) return;
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

async function carryOut(context: Context, job: MachineJob): Promise<void> {
  switch (job.path) {
    case stopContainers.path:
      return sendStop(context, job.payload);
    case extendContainer.path:
      return sendExtension(context, job.payload);
    case confirmContainer.path:
      return sendConfirmation(context, job.payload);
    case renameContainers.path:
      await callMachine(context, renameContainers, job.payload);
  }
}
