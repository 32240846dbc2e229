import type { ReportState } from '@portal/shared/contract/entities/proposal';
import type { ProposalStatus } from '@portal/shared/contract/status';
import { DAY_MS } from '@portal/shared/contract/calendar-days';

/** Days before the end from which on a report is due. */
export const REPORT_ASKED_DAYS = 14;

interface Reported {
  readonly status: ProposalStatus;
  readonly ends_at: Date | null;
  readonly report_sent_at: Date | null;
  readonly report_accepted_at: Date | null;
}

/** Returns the state of the final report; null while none is due. */
export function reportStateOf(row: Reported, now = Date.now()): ReportState | null {
  if (row.report_accepted_at) return 'accepted';
  if (row.report_sent_at) return 'sent';
  const isEnding = row.ends_at !== null && row.ends_at.getTime() < now + REPORT_ASKED_DAYS * DAY_MS;
  return row.status === 'Finished' || (row.status === 'Approved' && isEnding) ? 'owed' : null;
}
