import { proposalIdOf } from '@portal/shared/contract/approval-key';
import { userPreviewRoute } from '@portal/shared/contract/proposal-kind';
import type { Context } from '../context';
import { lockFor } from '../db/lock-for';
import { isUuid } from '../http/wire';
import type { OpeningsResponse, ToldOpening } from '../machine/openings/opening-notices';
import { openingMail, openingWords } from '../mail/opening-mails';
import type { KnownText } from '../mail/words';
import { findProposal } from '../proposal/load';
import { mailedProposal } from '../proposal/notify';
import { machineNews, toldOf } from './machine-notices';
import { queueNoticeMails, writeNotices } from '../notice/write-notices';

const TITLES = {
  opened: 'Hari tambahan untuk sesi Anda',
  withdrawn: 'Hari tambahan sesi Anda dicabut',
} as const satisfies Readonly<Record<string, KnownText>>;

/**
 * Tells owners, once each, of a day that was opened for their session, and that it was taken back when they had been
 * told of it. Gives whether anybody was told. An open machine service opens none.
 * @throws Error when the machine service does not answer
 */
export async function tellOpenings(context: Context): Promise<boolean> {
  if (context.config.isMachineOpen) return false;
  const reply = await machineNews(context, '/openings');
  const { data } = reply as OpeningsResponse; // addOpeningsRoute's
  const sources = data.flatMap(({ id }) => [sourceOf(id, 'opened'), sourceOf(id, 'withdrawn')]);
  const told = await toldOf(context.db, sources);
  let isTold = false;
  for (const opening of data) {
    const isDone = told.has(sourceOf(opening.id, opening.is_withdrawn ? 'withdrawn' : 'opened'));
    if (!isDone && (await tellOne(context, opening))) isTold = true;
  }
  return isTold;
}

function sourceOf(id: string, news: keyof typeof TITLES): string {
  return `opening:${id}:${news}`;
}

/** One notice and its mail; of several replicas one tells. */
async function tellOne({ db, config }: Context, opening: ToldOpening): Promise<boolean> {
  const proposalId = proposalIdOf(opening.key) ?? undefined;
  if (!isUuid(proposalId)) return false;
  return db.transaction(async (tx) => {
    await lockFor(tx, `opening:${opening.id}`);
    const told = await toldOf(tx, [sourceOf(opening.id, 'opened'), sourceOf(opening.id, 'withdrawn')]);
    const news = opening.is_withdrawn ? 'withdrawn' : 'opened';
    const isKnown = told.has(sourceOf(opening.id, 'opened'));
    if (told.has(sourceOf(opening.id, news)) || (opening.is_withdrawn && !isKnown)) return false;
    const row = await findProposal(tx, proposalId, null);
    // A slot whose approval is not recorded yet: its owner is told in a later round.
    if (row?.status !== 'Approved') return false;
    await writeNotices(tx, [row.user_id], {
      kind: 'opening',
      title: TITLES[news],
      text: openingWords('id', opening).join(' '),
      textEnglish: openingWords('en', opening).join(' '),
      href: userPreviewRoute(row.kind, row.id),
      proposalId: row.id,
      source: sourceOf(opening.id, news),
    });
    await queueNoticeMails(tx, config, [openingMail(config, mailedProposal(row), opening)]);
    return true;
  });
}
