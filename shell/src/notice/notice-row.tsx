import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { NoticeItem } from '@portal/shared/contract/entities/notice';
import { formatDateTime, relativeTime } from '@portal/shared/format/date';
import { VisuallyHidden } from '@portal/shared/ui/base';
import { t } from '../language/texts';
import { translate } from '@portal/shared/language';

interface NoticeRowProps {
  readonly row: NoticeItem;
  readonly onOpen: () => void;
}

/** One notice; it leads to what it tells of. */
export function NoticeRow({ row, onOpen }: NoticeRowProps): ReactNode {
  const isUnread = row.read_at === null;
  return (
    <li>
      <Link className={isUnread ? 'no-row no-row--unread' : 'no-row'} to={insidePath(row.href)} onClick={onOpen}>
        <span className="no-row__title">
          {translate(row.title)}
          {isUnread && <VisuallyHidden>{t(', belum dibaca')}</VisuallyHidden>}
        </span>
        {row.text && <span className="no-row__text">{row.text}</span>}
        <time className="no-row__time" dateTime={row.created_at} title={formatDateTime(row.created_at)}>
          {relativeTime(row.created_at)}
        </time>
      </Link>
    </li>
  );
}

/** The path when it is one of the portal's own; the start otherwise. */
function insidePath(href: string): string {
  return /^\/(?![/\\])/.test(href) ? href : '/';
}
