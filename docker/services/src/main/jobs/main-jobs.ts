import { AUDIT_MONTHS } from '@portal/shared/contract/endpoints/audit';
import { and, isNull, lt, sql, eq } from 'drizzle-orm';
import type { Config } from '../../platform/config/config';
import type { Queryable } from '../../platform/db/database';
import {
  login_attempt,
  login_browser,
  login_address,
  password_reset,
  session,
} from '../../platform/db/schema/accounts';
import { audit } from '../../platform/db/schema/audit';
import { machine_job, mail_job, push_job } from '../../platform/db/schema/queues';
import { hourly_count, idempotent_answer, rate_window } from '../../platform/db/schema/traffic';
import type { TimedJob } from '../../platform/jobs/timed-jobs';
import { removeUnfinished, sweepFiles } from '../../platform/uploads/sweep';
import { askForReports, remindOfEnd } from '../proposal/course/remind-of-end';
import { emptyBin } from '../proposal/course/bin';
import { sumTally } from '../proposal/list/summary';
import { proposalIdOf } from '@portal/shared/contract/proposal/approval-key';
import type { Context } from '../../platform/context';
import { proposal } from '../../platform/db/schema/proposals';
import { isUuid } from '../../platform/http/wire';
import { describeError } from '../../platform/log';
import { listHeldKeys } from '@portal/shared/contract/internal/machine-questions';
import { findProposal } from '../proposal/load';
import { callMachine } from '../machine-calls/call-machine';
import { containerStates } from '../machine-calls/container-states';
import { orderProposalStop } from '../machine-calls/orders';

const MINUTE_MS = 60_000;
/** The file sweep reads every name, of which there may be millions. */
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Returns all timed jobs of the main API. Reports are requested before reminders of the end: both write the same
 * proposals.
 */
export function mainJobs({ approvalGraceMinutes }: Config): readonly TimedJob[] {
  return [
    { name: 'remove expired rows', everyMs: 10 * MINUTE_MS, run: ({ db }) => removeExpired(db) },
    { name: 'empty bin', everyMs: 10 * MINUTE_MS, run: emptyBin },
    { name: 'ask for reports', everyMs: 10 * MINUTE_MS, run: askForReports },
    { name: 'remind of end', everyMs: 10 * MINUTE_MS, run: remindOfEnd },
    { name: 'sum tally', everyMs: 10 * MINUTE_MS, run: sumTally },
    {
      name: 'stop unapproved containers',
      everyMs: Math.min(approvalGraceMinutes, 5) * MINUTE_MS,
      run: stopForgottenContainers,
    },
    { name: 'remove unfinished uploads', everyMs: 10 * MINUTE_MS, run: removeUnfinished },
    { name: 'sweep files', everyMs: HOUR_MS, run: sweepFiles },
  ];
}

async function removeExpired(db: Queryable): Promise<void> {
  const before = (span: string) => sql`now() - ${span}::interval`;
  const now = sql`extract(epoch from now())`;
  await db.delete(session).where(lt(session.expires_at, sql`now()`));
  await db.delete(login_attempt).where(lt(login_attempt.at, before('1 day')));
  await db.delete(password_reset).where(lt(password_reset.created_at, before('1 day')));
  await db.delete(login_address).where(lt(login_address.at, before('90 days')));
  await db.delete(login_browser).where(lt(login_browser.at, before('400 days')));
  await db.delete(idempotent_answer).where(lt(idempotent_answer.at, before('2 days')));
  await db.delete(hourly_count).where(lt(hourly_count.hour, sql`floor(${now} / 3600) - 2`));
  await db.delete(rate_window).where(lt(rate_window.minute, sql`floor(${now} / 60) - 5`));
  await db.delete(audit).where(lt(audit.at, before(`${AUDIT_MONTHS} months`)));
  await db.delete(mail_job).where(and(lt(mail_job.done_at, before('30 days')), isNull(mail_job.announcement_id)));
  await db.delete(machine_job).where(lt(machine_job.done_at, before('30 days')));
  await db.delete(push_job).where(lt(push_job.created_at, before('2 days')));
}

/**
 * Stops containers that run without an approved proposal (a half-done approval, a failed stop, a deleted proposal). An
 * open machine service stores no keys, so it is skipped.
 */
async function stopForgottenContainers(context: Context): Promise<void> {
  if (!context.config.machineAuth) return;
  try {
    const { data } = await callMachine(context, listHeldKeys, { seconds: context.config.approvalGraceMinutes * 60 });
    for (const { key } of data) await stopUnlessApproved(context, proposalIdOf(key));
    context.wakeQueues();
  } catch (error) {
    context.log('warn', 'forgotten containers could not be looked for', { error: describeError(error) });
  }
}

/** Ignores keys of other clients. */
async function stopUnlessApproved({ db }: Context, id: string | null): Promise<void> {
  if (id === null || !isUuid(id)) return;
  await db.transaction(async (tx) => {
    await tx.select({ id: proposal.id }).from(proposal).where(eq(proposal.id, id)).for('update');
    const row = await findProposal(tx, id, null);
    const isOrdered = (await containerStates(tx, [id])).get(id) === 'stopping';
    if (row?.status === 'Approved' || isOrdered) return;
    const target = row ?? { id, user_email: '', id_hari: null, id_mesin: null };
    await orderProposalStop(tx, target, row?.status ?? 'Rejected');
  });
}
