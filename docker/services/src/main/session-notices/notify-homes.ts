import { proposalIdOf } from '@portal/shared/contract/approval-key';
import type { Context } from '../../platform/context';
import { lockFor } from '../../platform/db/lock-for';
import { isUuid } from '../../platform/http/wire';
import { listHomes, type HomeNotice } from '@portal/shared/contract/internal/machine-news';
import { homeMail, homeWords } from '../mail/home-mails';
import type { KnownText } from '../mail/words';
import { findProposal } from '../proposal/load';
import { mailedProposal } from '../proposal/notify';
import { machineNews, writtenSources } from './machine-notices';
import { queueNoticeMails, writeNotices } from '../notice/write-notices';
import { noticeToAllAdmins } from '../proposal/proposal-notices';

const TITLES = {
  ending: 'Berkas sesi Anda akan dikemas',
  ready: 'Berkas sesi Anda siap diunduh',
} as const satisfies Readonly<Record<string, KnownText>>;

/**
 * Notifies owners, once each, when the home folder of their ended session is going to be packed and removed, and when
 * its pack can be downloaded; and the admins when it could not be packed. Returns whether anybody was notified.
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

/** One notice and its mail; of several replicas one does it. */
async function notifyOne({ db, config }: Context, home: HomeNotice): Promise<boolean> {
  const proposalId = proposalIdOf(home.key) ?? undefined;
  if (!isUuid(proposalId)) return false;
  const source = sourceOf(home);
  return db.transaction(async (tx) => {
    await lockFor(tx, source);
    if ((await writtenSources(tx, [source])).size > 0) return false;
    const row = await findProposal(tx, proposalId, null);
    if (!row) return false;
    if (home.news === 'failed') {
      await noticeToAllAdmins(tx, row, 'packFailed', source);
      return true;
    }
    await writeNotices(tx, [row.user_id], {
      kind: 'home',
      title: TITLES[home.news],
      text: homeWords('id', home.news, home.at).join(' '),
      textEnglish: homeWords('en', home.news, home.at).join(' '),
      href: '/user/dasbor',
      proposalId: row.id,
      source,
    });
    await queueNoticeMails(tx, config, [homeMail(config, mailedProposal(row), home.news, home.at)]);
    return true;
  });
}
