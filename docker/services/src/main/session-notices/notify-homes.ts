import { proposalIdOf } from '@portal/shared/contract/proposal/approval-key';
import type { Context } from '../../platform/context';
import { lockFor } from '../../platform/db/expressions';
import { listHomes, type HomeNotice } from '@portal/shared/contract/internal/machine-news';
import { homeNews } from '../mail/session-mails';
import { findProposal } from '../proposal/load';
import { machineNews, tellOwner, writtenSources } from './machine-notices';
import { noticeToAllAdmins } from '../proposal/proposal-notices';

/**
 * Notifies owners, once each, that their ended session's home folder will be packed and removed, and that its pack can
 * be downloaded; notifies the admins if packing failed.
 * @returns whether anybody was notified
 * @throws Error when the machine service does not answer
 */
export async function notifyOfHomes(context: Context): Promise<boolean> {
  const data = await machineNews(context, listHomes);
  const written = await writtenSources(context.db, data.map(sourceOf));
  let isNotified = false;
  for (const home of data) if (!written.has(sourceOf(home)) && (await notifyOne(context, home))) isNotified = true;
  return isNotified;
}

/** A failed pack is retried, and the admins are notified once a day. */
function sourceOf({ home, news, at }: HomeNotice): string {
  return `home:${home}:${news}:${at.slice(0, 10)}`;
}

/** Writes one notice and its mail; the lock lets only one replica do it. */
async function notifyOne({ db, config }: Context, home: HomeNotice): Promise<boolean> {
  const source = sourceOf(home);
  return db.transaction(async (tx) => {
    await lockFor(tx, source);
    if ((await writtenSources(tx, [source])).size > 0) return false;
    const row = await findProposal(tx, proposalIdOf(home.key) ?? undefined, null);
    if (!row) return false;
    if (home.news === 'failed') {
      await noticeToAllAdmins(tx, row, 'packFailed', source);
      return true;
    }
    await tellOwner(tx, config, row, {
      kind: 'home',
      news: homeNews(home.news, home.at),
      href: '/user/dasbor',
      source,
    });
    return true;
  });
}
