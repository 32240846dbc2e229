import { and, eq, isNotNull, notExists, type SQL } from 'drizzle-orm';
import type { NoticeItem } from '@portal/shared/contract/entities/notice';
import type { Queryable } from '../../platform/db/database';
import { notice } from '../../platform/db/schema/notices';
import { proposal } from '../../platform/db/schema/proposals';
import { instantOf, optionalInstant } from '../../platform/http/wire';

export type NoticeRow = Pick<
  typeof notice.$inferSelect,
  'id' | 'kind' | 'title' | 'body' | 'body_english' | 'href' | 'created_at' | 'read_at'
>;

const { id, kind, title, body, body_english, href, created_at, read_at } = notice;
export const NOTICE_COLUMNS = { id, kind, title, body, body_english, href, created_at, read_at };

/** Selects the notices to show. A notice about a proposal in the bin is hidden, because its link would lead nowhere. */
export function isShown(db: Queryable): SQL {
  return notExists(
    db
      .select({ id: proposal.id })
      .from(proposal)
      .where(and(eq(proposal.id, notice.proposal_id), isNotNull(proposal.deleted_at))),
  );
}

export function noticeResponse(row: NoticeRow): NoticeItem {
  return {
    kind: row.kind,
    title: row.title,
    href: row.href,
    id: String(row.id),
    text: row.body,
    text_english: row.body_english,
    created_at: instantOf(row.created_at),
    read_at: optionalInstant(row.read_at),
  };
}
