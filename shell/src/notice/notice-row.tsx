import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { NoticeItem } from '@portal/shared/contract/entities/notice';
import { formatDateTime, relativeTime } from '@portal/shared/format/date';
import { VisuallyHidden } from '@portal/shared/ui/base';
import { t } from '../language/texts';
import { spokenLanguage, translate } from '@portal/shared/language';

export function NoticeRow({ row, onOpen }: { readonly row: NoticeItem; readonly onOpen: () => void }): ReactNode {
  const isUnread = row.read_at === null;
  return (
    <li>
      <Link className={isUnread ? 'no-row no-row--unread' : 'no-row'} to={insidePath(row.href)} onClick={onOpen}>
        <span className="no-row__title">
          {titleOf(row)}
          {isUnread && <VisuallyHidden>{t(', belum dibaca')}</VisuallyHidden>}
        </span>
        {row.text && <span className="no-row__text">{textOf(row)}</span>}
        <time className="no-row__time" dateTime={row.created_at} title={formatDateTime(row.created_at)}>
          {relativeTime(row.created_at)}
        </time>
      </Link>
    </li>
  );
}

/** An announcement's subject is an admin's own text and stays untranslated. */
function titleOf({ kind, title }: NoticeItem): string {
  return kind === 'announcement' ? title : translate(title);
}

function textOf({ text, text_english }: NoticeItem): string {
  return spokenLanguage() === 'en' ? (text_english ?? text) : text;
}

/** Returns a path of the portal unchanged; `/` for anything that would leave it. */
function insidePath(href: string): string {
  return /^\/(?![/\\])/.test(href) ? href : '/';
}
