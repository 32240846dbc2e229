import { approvalKeyOf, proposalIdOf } from '@portal/shared/contract/proposal/approval-key';
import { eq, lt, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import { maintenance_notified } from '../../platform/db/schema/notices';
import { isUuid } from '../../platform/http/wire';
import { listMaintenance, type MaintenanceNotice } from '@portal/shared/contract/internal/machine-news';
import { maintenanceNews, type MaintenanceChange } from '../mail/session-mails';
import { findProposal } from '../proposal/load';
import { machineNews, tellOwner } from './machine-notices';

/**
 * Notifies owners whose container cannot run because of a machine's maintenance, once per version, and notified owners
 * when it is changed or cancelled. An open machine service has no maintenance.
 * @returns whether anybody was notified
 * @throws Error when the machine service does not answer
 */
export async function notifyOfMaintenance(context: Context): Promise<boolean> {
  const data = await machineNews(context, listMaintenance);
  let isNotified = false;
  for (const window of data) {
    const notified = await notifiedVersions(context, window.id);
    const hit = window.keys.map(proposalIdOf).filter((id): id is string => isUuid(id ?? undefined));
    for (const id of new Set([...hit, ...notified.keys()])) {
      const change = changeFor(window, notified.get(id) ?? null);
      if (change && (await notifyOne(context, window, id, change))) isNotified = true;
    }
  }
  return isNotified;
}

async function notifiedVersions({ db }: Context, windowId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db.select().from(maintenance_notified).where(eq(maintenance_notified.window_id, windowId));
  return new Map(rows.map(({ proposal_id, version }) => [proposal_id, version]));
}

/** @param known version that the owner was notified of; null: never */
function changeFor({ version, is_lifted }: MaintenanceNotice, known: number | null): MaintenanceChange | null {
  if (known === null) return is_lifted ? null : 'announced';
  if (known >= version) return null;
  return is_lifted ? 'lifted' : 'changed';
}

/** Writes one notice and its mail in the transaction that stores the version, so that only one replica does it. */
async function notifyOne(
  { db, config }: Context,
  window: MaintenanceNotice,
  proposalId: string,
  change: MaintenanceChange,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const row = await findProposal(tx, proposalId, null);
    // A slot whose approval is not recorded yet: its owner is notified in a later round.
    if (row?.status !== 'Approved') return false;
    const noted = await tx
      .insert(maintenance_notified)
      .values({ window_id: window.id, proposal_id: proposalId, version: window.version })
      .onConflictDoUpdate({
        target: [maintenance_notified.window_id, maintenance_notified.proposal_id],
        set: { version: window.version, notified_at: sql`now()` },
        setWhere: lt(maintenance_notified.version, window.version),
      })
      .returning({ version: maintenance_notified.version });
    if (noted.length === 0) return false;
    const isHit = window.keys.includes(approvalKeyOf(proposalId));
    await tellOwner(tx, config, row, { kind: 'maintenance', news: maintenanceNews(change, window, isHit) });
    return true;
  });
}
