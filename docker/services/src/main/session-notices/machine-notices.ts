import type { InternalCall } from '@portal/shared/contract/internal/internal-call';
import {
  listHomes,
  listOpenings,
  type HomeNotice,
  type OpeningNotice,
} from '@portal/shared/contract/internal/machine-news';
import { proposalIdOf } from '@portal/shared/contract/proposal/approval-key';
import type * as z from 'zod/mini';
import { inArray } from 'drizzle-orm';
import { userPreviewRoute } from '@portal/shared/contract/proposal/proposal-kind';
import type { Config } from '../../platform/config/config';
import type { Context } from '../../platform/context';
import type { Queryable } from '../../platform/db/database';
import { lockFor } from '../../platform/db/expressions';
import { notice } from '../../platform/db/schema/notices';
import { callMachine, UnknownCall } from '../machine-calls/call-machine';
import { toOwner } from '../mail/proposal-mails';
import { homeNews, openingNews, type SessionNews } from '../mail/session-mails';
import { wordsIn } from '../mail/words';
import { queueNoticeMails, writeNotices } from '../notice/write-notices';
import { findProposal } from '../proposal/load';
import { mailedProposal, noticeToAllAdmins } from '../proposal/proposal-notices';
import type { ProposalRow } from '../proposal/proposal-row';

/**
 * Fetches news for people from the machine service; an empty list if the service does not know the call.
 * @throws Error when it does not answer
 */
export async function machineNews<Item>(
  context: Context,
  call: InternalCall<z.ZodMiniType<object>, z.ZodMiniType<{ readonly data: readonly Item[] }>>,
): Promise<readonly Item[]> {
  try {
    return (await callMachine(context, call, {})).data;
  } catch (error) {
    if (error instanceof UnknownCall) return [];
    throw error;
  }
}

/** Writes a notice with news to the owner of a session, and its mail. @param href the proposal's page if absent */
export async function tellOwner(
  tx: Queryable,
  config: Config,
  row: ProposalRow,
  {
    news,
    ...more
  }: { readonly kind: string; readonly news: SessionNews; readonly href?: string; readonly source?: string },
): Promise<void> {
  await writeNotices(tx, [row.user_id], {
    title: news.title,
    text: news.lines(wordsIn('id'), 'id').join(' '),
    textEnglish: news.lines(wordsIn('en'), 'en').join(' '),
    href: userPreviewRoute(row.kind, row.id),
    proposalId: row.id,
    ...more,
  });
  await queueNoticeMails(tx, config, [toOwner(config, mailedProposal(row), news)]);
}

/**
 * Notifies owners, once each, of a day opened for their session, and of its withdrawal if they were notified of it. An
 * open machine service opens none.
 * @returns whether anybody was notified
 * @throws Error when the machine service does not answer
 */
export async function notifyOfOpenings(context: Context): Promise<boolean> {
  const sourceOf = ({ id, is_withdrawn }: OpeningNotice) => `opening:${id}:${is_withdrawn ? 'withdrawn' : 'opened'}`;
  return notifyOnce(context, await machineNews(context, listOpenings), sourceOf, async (tx, row, opening) => {
    const isKnown = (await writtenSources(tx, [sourceOf({ ...opening, is_withdrawn: false })])).size > 0;
    // A slot whose approval is not recorded yet: its owner is notified in a later round.
    if (row.status !== 'Approved' || (opening.is_withdrawn && !isKnown)) return false;
    await tellOwner(tx, context.config, row, {
      kind: 'opening',
      news: openingNews(opening),
      source: sourceOf(opening),
    });
    return true;
  });
}

/**
 * Notifies owners, once each, that their ended session's home folder will be packed and removed, and that its pack can
 * be downloaded; notifies the admins if packing failed, once a day: a failed pack is retried.
 * @returns whether anybody was notified
 * @throws Error when the machine service does not answer
 */
export async function notifyOfHomes(context: Context): Promise<boolean> {
  const sourceOf = ({ home, news, at }: HomeNotice) => `home:${home}:${news}:${at.slice(0, 10)}`;
  return notifyOnce(context, await machineNews(context, listHomes), sourceOf, async (tx, row, home) => {
    const source = sourceOf(home);
    if (home.news === 'failed') await noticeToAllAdmins(tx, row, 'packFailed', source);
    else {
      const news = homeNews(home.news, home.at);
      await tellOwner(tx, context.config, row, { kind: 'home', news, href: '/user/dasbor', source });
    }
    return true;
  });
}

/**
 * Writes the notices of news whose source has none yet; a lock lets only one replica do it.
 * @param write gets the proposal of the news; returns false if it wrote none
 * @returns whether any notice was written
 */
async function notifyOnce<Item extends { readonly key: string }>(
  { db }: Context,
  news: readonly Item[],
  sourceOf: (item: Item) => string,
  write: (tx: Queryable, row: ProposalRow, item: Item) => Promise<boolean>,
): Promise<boolean> {
  const written = await writtenSources(db, news.map(sourceOf));
  let isNotified = false;
  for (const item of news.filter((one) => !written.has(sourceOf(one)))) {
    const isNew = await db.transaction(async (tx) => {
      await lockFor(tx, sourceOf(item));
      if ((await writtenSources(tx, [sourceOf(item)])).size > 0) return false;
      const row = await findProposal(tx, proposalIdOf(item.key) ?? undefined, null);
      return row !== null && write(tx, row, item);
    });
    isNotified ||= isNew;
  }
  return isNotified;
}

async function writtenSources(db: Queryable, sources: readonly string[]): Promise<ReadonlySet<string | null>> {
  const rows = await db.select({ source: notice.source }).from(notice).where(inArray(notice.source, sources));
  return new Set(rows.map(({ source }) => source));
}
