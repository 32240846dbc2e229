import type { ReactNode } from 'react';
import { ICON_PATHS, SvgIcon } from './svg-icon';

export interface NoticeProps {
  tone?: 'info' | 'success' | 'warning' | 'danger';
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** `alert` interrupts a screen reader, `status` waits; none for a notice present from the start. */
  role?: 'alert' | 'status';
}

export function Notice({ tone = 'info', role, ...body }: NoticeProps) {
  return (
    <div className={`pr-notice pr-notice--${tone}`} role={role}>
      <span className="pr-notice__icon">
        <SvgIcon path={ICON_PATHS[tone]} />
      </span>
      <NoticeBody {...body} />
    </div>
  );
}

export function NoticeBody({ title, children, action }: Pick<NoticeProps, 'title' | 'children' | 'action'>) {
  return (
    <div className="pr-notice__body pr-stack pr-stack--tight">
      {title && <div className="pr-notice__title">{title}</div>}
      {children && <div>{children}</div>}
      {action && <div className="pr-row">{action}</div>}
    </div>
  );
}
