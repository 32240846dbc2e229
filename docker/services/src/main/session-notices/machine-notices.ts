import type { InternalCall } from '@portal/shared/contract/internal/internal-call';
import type * as z from 'zod/mini';
import { inArray } from 'drizzle-orm';
import { userPreviewRoute } from '@portal/shared/contract/proposal/proposal-kind';
import type { Config } from '../../platform/config/config';
import type { Context } from '../../platform/context';
import type { Queryable } from '../../platform/db/database';
import { notice } from '../../platform/db/schema/notices';
import { callMachine, UnknownCall } from '../machine-calls/call-machine';
import { newsMail, type SessionNews } from '../mail/session-mails';
import { queueNoticeMails, writeNotices } from '../notice/write-notices';
import { mailedProposal } from '../proposal/proposal-notices';
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
    text: news.words('id').join(' '),
    textEnglish: news.words('en').join(' '),
    href: userPreviewRoute(row.kind, row.id),
    proposalId: row.id,
    ...more,
  });
  await queueNoticeMails(tx, config, [newsMail(config, mailedProposal(row), news)]);
}

export async function writtenSources(db: Queryable, sources: readonly string[]): Promise<ReadonlySet<string | null>> {
  const rows = await db.select({ source: notice.source }).from(notice).where(inArray(notice.source, sources));
  return new Set(rows.map(({ source }) => source));
}
