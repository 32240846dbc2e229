import type { NoticeItem } from '@portal/shared/contract/entities/notice';
import { instantOf, optionalInstant } from '../http/wire';

/** A row of the table notice, as it is read. */
export interface NoticeRow {
  readonly id: number;
  readonly kind: string;
  readonly title: string;
  readonly body: string;
  readonly href: string;
  readonly created_at: Date;
  readonly read_at: Date | null;
}

/** Columns of {@link NoticeRow}. */
export const NOTICE_COLUMNS = 'n.id, n.kind, n.title, n.body, n.href, n.created_at, n.read_at';

/** What of the table `n` is shown: what tells of a proposal in the bin would lead nowhere. */
export const IS_SHOWN = 'not exists (select 1 from proposal p where p.id = n.proposal_id and p.deleted_at is not null)';

/** A notice as the calls and the stream give it. */
export function noticeAnswer({ id, body, created_at, read_at, ...row }: NoticeRow): NoticeItem {
  return {
    ...row,
    id: String(id),
    text: body,
    created_at: instantOf(created_at),
    read_at: optionalInstant(read_at),
  };
}
