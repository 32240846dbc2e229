import { approvalKeyOf } from '@portal/shared/contract/proposal/approval-key';
import type { OwnUsage, UsageReport } from '@portal/shared/contract/entities/usage';
import { periodOf, type Period } from '@portal/shared/contract/time/period';
import { proposalTitle } from '@portal/shared/proposal/title';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { proposal, TITLE_COLUMNS } from '../../platform/db/schema/proposals';
import type { Call, Handler } from '../../platform/call';
import { success } from '../../platform/http/envelope';
import { refusal } from '../../platform/http/refusal';
import { instantOf } from '../../platform/http/wire';
import { readMachineUsage, gpuHoursByKey, machineUsage } from './machine-usage';
import { proposalUsage, waitingTime } from './proposal-usage';

/** GET usage/show/{period}. Hours count up to now. */
export const showUsage: Handler = async (call) => {
  const period = wantedPeriod(call);
  const past = upToNow(period);
  const answered = await readMachineUsage(call.context, past, null);
  const report: UsageReport = {
    ...boundsOf(period),
    proposals: await proposalUsage(call.db, period),
    waiting: await waitingTime(call.db, period, null),
    machines: answered && machineUsage(answered, past),
  };
  return success('Usage', report);
};

/** GET usage/own/{period}: the caller's own proposals that were submitted in the period or had hours in it. */
export const showOwnUsage: Handler = async (call) => {
  const period = wantedPeriod(call);
  const past = upToNow(period);
  const rows = await call.db
    .select({
      ...TITLE_COLUMNS,
      status: proposal.status,
      created_at: proposal.created_at,
    })
    .from(proposal)
    .where(and(eq(proposal.user_id, call.session.accountId), isNull(proposal.deleted_at)))
    .orderBy(desc(proposal.created_at), proposal.id);
  const answered =
    rows.length === 0
      ? NOTHING
      : await readMachineUsage(
          call.context,
          past,
          rows.map(({ id }) => approvalKeyOf(id)),
        );
  const hours = answered && gpuHoursByKey(answered, past);
  const proposals = rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    title: proposalTitle(row.kind, row),
    status: row.status,
    gpu_hours: hours && (hours.get(approvalKeyOf(row.id)) ?? 0),
    isSentThen: row.created_at.getTime() >= period.from && row.created_at.getTime() < period.to,
  }));
  const machines = answered && machineUsage(answered, past);
  const report: OwnUsage = {
    ...boundsOf(period),
    proposals: proposals
      .filter(({ isSentThen, gpu_hours }) => isSentThen || Boolean(gpu_hours))
      .map(({ isSentThen: _isSentThen, ...row }) => row),
    waiting: await waitingTime(call.db, period, call.session.accountId),
    machines: machines && { gpu_hours: machines.gpu_hours, by_month: machines.by_month },
  };
  return success('Own Usage', report);
};

const NOTHING = { machines: [], containers: [] } as const;

function wantedPeriod(call: Call): Period {
  const period = periodOf(call.params['period'] ?? '');
  if (!period) throw refusal('missing/period');
  return period;
}

function upToNow({ from, to }: Period): Period {
  return { from, to: Math.max(from, Math.min(to, Date.now())) };
}

function boundsOf({ from, to }: Period): { from: string; to: string } {
  return { from: instantOf(new Date(from)), to: instantOf(new Date(to)) };
}
