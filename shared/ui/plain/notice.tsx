import type { ReactNode } from 'react';
import { ICON_PATHS } from './icon-paths';
import { SvgIcon } from './svg-icon';

export interface NoticeProps {
  tone?: 'info' | 'success' | 'warning' | 'danger' | 'purple';
  title?: ReactNode;
  children?: ReactNode;
  /** A button or link below the words. */
  action?: ReactNode;
  /**
   * `alert` interrupts a screen reader, `status` waits; leave it out for a notice that is on the page from the start.
   */
  role?: 'alert' | 'status';
}

/** A box with information about the content around it. */
export function Notice({ tone = 'info', role, ...body }: NoticeProps) {
  return (
    <div className={`pr-notice pr-notice--${tone}`} role={role}>
      {tone !== 'purple' && (
        <span className="pr-notice__icon">
          <SvgIcon path={ICON_PATHS[tone]} />
        </span>
      )}
      <NoticeBody {...body} />
    </div>
  );
}

/** The words of a notice, and its button or link below them. */
export function NoticeBody({ title, children, action }: Pick<NoticeProps, 'title' | 'children' | 'action'>) {
  return (
    <div className="pr-notice__body pr-stack pr-stack--tight">
      {title && <div className="pr-notice__title">{title}</div>}
      {children && <div>{children}</div>}
      {action && <div className="pr-row">{action}</div>}
    </div>
  );
}
