import { proposalIdOf } from '@portal/shared/contract/approval-key';
import { userPreviewRoute } from '@portal/shared/contract/proposal-kind';
import type { Context } from '../../platform/context';
import { lockFor } from '../../platform/db/lock-for';
import { isUuid } from '../../platform/http/wire';
import { listOpenings, type OpeningNotice } from '@portal/shared/contract/internal/machine-news';
import { openingMail, openingWords } from '../mail/opening-mails';
import type { KnownText } from '../mail/words';
import { findProposal } from '../proposal/load';
import { mailedProposal } from '../proposal/notify';
import { machineNews, writtenSources } from './machine-notices';
import { queueNoticeMails, writeNotices } from '../notice/write-notices';

const TITLES = {
  opened: 'Hari tambahan untuk sesi Anda',
  withdrawn: 'Hari tambahan sesi Anda dicabut',
} as const satisfies Readonly<Record<string, KnownText>>;

/**
 * Notifies owners, once each, of a day that was opened for their session, and that it was taken back when they had been
 * notified of it. Returns whether anybody was notified. An open machine service opens none.
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

function sourceOf(id: string, change: keyof typeof TITLES): string {
  return `opening:${id}:${change}`;
}

/** One notice and its mail; of several replicas one does it. */
async function notifyOne({ db, config }: Context, opening: OpeningNotice): Promise<boolean> {
  const proposalId = proposalIdOf(opening.key) ?? undefined;
  if (!isUuid(proposalId)) return false;
  return db.transaction(async (tx) => {
    await lockFor(tx, `opening:${opening.id}`);
    const written = await writtenSources(tx, [sourceOf(opening.id, 'opened'), sourceOf(opening.id, 'withdrawn')]);
    const change = opening.is_withdrawn ? 'withdrawn' : 'opened';
    const isKnown = written.has(sourceOf(opening.id, 'opened'));
    if (written.has(sourceOf(opening.id, change)) || (opening.is_withdrawn && !isKnown)) return false;
    const row = await findProposal(tx, proposalId, null);
    // A slot whose approval is not recorded yet: its owner is notified in a later round.
    if (row?.status !== 'Approved') return false;
    await writeNotices(tx, [row.user_id], {
      kind: 'opening',
      title: TITLES[change],
      text: openingWords('id', opening).join(' '),
      textEnglish: openingWords('en', opening).join(' '),
      href: userPreviewRoute(row.kind, row.id),
      proposalId: row.id,
      source: sourceOf(opening.id, change),
    });
    await queueNoticeMails(tx, config, [openingMail(config, mailedProposal(row), opening)]);
    return true;
  });
}
