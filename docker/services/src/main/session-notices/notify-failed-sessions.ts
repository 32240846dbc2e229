import { proposalIdOf } from '@portal/shared/contract/approval-key';
import { listFailures } from '@portal/shared/contract/internal/machine-news';
import type { Context } from '../../platform/context';
import { isUuid } from '../../platform/http/wire';
import { findProposal } from '../proposal/load';
import { noticeToAllAdmins } from '../proposal/proposal-notices';
import { machineNews } from './machine-notices';

/**
 * Notifies the admins of sessions that should run and keep failing, and of those whose image could not be made, once for
 * each time that it begins.
 * @throws Error when the machine service does not answer
 */
export async function notifyOfFailedSessions(context: Context): Promise<void> {
  for (const { key, event } of await machineNews(context, listFailures)) {
    const proposalId = proposalIdOf(key) ?? undefined;
    const row = isUuid(proposalId) ? await findProposal(context.db, proposalId, null) : null;
    if (row) await context.db.transaction((tx) => noticeToAllAdmins(tx, row, 'sessionFailed', event));
  }
}
