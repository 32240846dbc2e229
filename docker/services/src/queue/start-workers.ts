import type { Context } from '../context';
import { createTransport } from '../mail/transport';
import type { ClaimedJob } from './queue-table';
import { startWorker, type Worker } from './worker';

interface MailJob extends ClaimedJob {
  readonly recipient: string;
  readonly subject: string;
  readonly body_text: string;
  readonly body_html: string;
}

interface MachineJob extends ClaimedJob {
  readonly path: string;
  readonly payload: unknown;
}

/** The workers of the main API: mails, and calls to the machine service. */
export function startWorkers(context: Context): Worker[] {
  const send = createTransport(context.config, context.log);
  return [
    startWorker<MailJob>(context, 'mail_job', (job) => send({ to: job.recipient, subject: job.subject, text: job.body_text, html: job.body_html })),
    startWorker<MachineJob>(context, 'machine_job', (job) => callMachine(context, job)),
  ];
}

async function callMachine(context: Context, job: MachineJob): Promise<void> {
  const response = await fetch(context.config.machineUrl + job.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-internal-secret': context.internalSecret },
    body: JSON.stringify(job.payload),
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new Error(`machine service answered ${response.status} to ${job.path}`);
}
