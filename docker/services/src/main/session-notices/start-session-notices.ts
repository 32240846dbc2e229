import type { Context } from '../../platform/context';
import { describeError } from '../../platform/log';
import { startLoop, type Worker } from '../../platform/jobs/loop';
import { noteStarted } from './note-started';
import { notifyOfHomes } from './notify-homes';
import { notifyOfMaintenance } from './notify-maintenance';
import { notifyOfOpenings } from './notify-openings';
import { proposalIdOf } from '@portal/shared/contract/approval-key';
import { listFailures } from '@portal/shared/contract/internal/machine-news';
import { isUuid } from '../../platform/http/wire';
import { findProposal } from '../proposal/load';
import { noticeToAllAdmins } from '../proposal/proposal-notices';
import { machineNews } from './machine-notices';

const ROUND_MS = 20_000;

/**
 * Notifies people until stopped: of maintenance, of days opened for them, of sessions that start or fail, and of the
 * state of their files. Runs at once when woken, else every round.
 */
export function startSessionNotices(context: Context): Worker {
  // A machine service that is just starting misses one round; only a second miss is logged.
  let misses = 0;
  return startLoop(async () => {
    try {
      const notified = [
        await notifyOfMaintenance(context),
        await notifyOfOpenings(context),
        await notifyOfHomes(context),
      ];
      await notifyOfFailedSessions(context);
      await noteStarted(context);
      if (notified.includes(true)) context.wakeQueues();
      misses = 0;
    } catch (error) {
      misses += 1;
      if (misses === 2)
        context.log('warn', 'the machine service does not tell its news', { error: describeError(error) });
    }
    return ROUND_MS;
  });
}

/**
 * Notifies the admins of sessions that should run and keep failing, and of those whose image could not be made, once
 * for each time that it begins.
 * @throws Error when the machine service does not answer
 */
async function notifyOfFailedSessions(context: Context): Promise<void> {
  for (const { key, event } of await machineNews(context, listFailures)) {
    const proposalId = proposalIdOf(key) ?? undefined;
    const row = isUuid(proposalId) ? await findProposal(context.db, proposalId, null) : null;
    if (row) await context.db.transaction((tx) => noticeToAllAdmins(tx, row, 'sessionFailed', event));
  }
}
