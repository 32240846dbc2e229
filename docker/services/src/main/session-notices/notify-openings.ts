import { proposalIdOf } from '@portal/shared/contract/proposal/approval-key';
import type { Context } from '../../platform/context';
import { lockFor } from '../../platform/db/expressions';
import { listOpenings, type OpeningNotice } from '@portal/shared/contract/internal/machine-news';
import { openingNews } from '../mail/session-mails';
import { findProposal } from '../proposal/load';
import { machineNews, tellOwner, writtenSources } from './machine-notices';

/**
 * Notifies owners, once each, of a day opened for their session, and of its withdrawal if they were notified of it. An
 * open machine service opens none.
 * @returns whether anybody was notified
 * @throws Error when the machine service does not answer
 */
export async function notifyOfOpenings(context: Context): Promise<boolean> {
  const data = await machineNews(context, listOpenings);
  const sources = data.flatMap(({ id }) => [sourceOf(id, 'opened'), sourceOf(id, 'withdrawn')]);
  const written = await writtenSources(context.db, sources);
  let isNotified = false;
  for (const opening of data) {
    const isDone = written.has(sourceOf(opening.id, opening.is_withdrawn ? 'withdrawn' : 'opened'));
    if (!isDone && (await notifyOne(context, opening))) isNotified = true;
  }
  return isNotified;
}

function sourceOf(id: string, change: 'opened' | 'withdrawn'): string {
  return `opening:${id}:${change}`;
}

/** Writes one notice and its mail; the lock lets only one replica do it. */
async function notifyOne({ db, config }: Context, opening: OpeningNotice): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockFor(tx, `opening:${opening.id}`);
    const written = await writtenSources(tx, [sourceOf(opening.id, 'opened'), sourceOf(opening.id, 'withdrawn')]);
    const change = opening.is_withdrawn ? 'withdrawn' : 'opened';
    const isKnown = written.has(sourceOf(opening.id, 'opened'));
    if (written.has(sourceOf(opening.id, change)) || (opening.is_withdrawn && !isKnown)) return false;
    const row = await findProposal(tx, proposalIdOf(opening.key) ?? undefined, null);
    // A slot whose approval is not recorded yet: its owner is notified in a later round.
    if (row?.status !== 'Approved') return false;
    const source = sourceOf(opening.id, change);
    await tellOwner(tx, config, row, { kind: 'opening', news: openingNews(opening), source });
    return true;
  });
}
