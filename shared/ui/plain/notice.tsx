import type { ReactNode } from 'react';
import { ICON_PATHS } from './icon-paths';
import { SvgIcon } from './svg-icon';

type NoticeTone = 'info' | 'success' | 'warning' | 'danger' | 'purple';

interface NoticeProps {
  tone?: NoticeTone;
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
export function Notice({ tone = 'info', title, children, action, role }: NoticeProps) {
  return (
    <div className={`pr-notice pr-notice--${tone}`} role={role}>
      {tone !== 'purple' && <SvgIcon path={ICON_PATHS[tone]} />}
      <div className="pr-notice__body pr-stack pr-stack--tight">
        {title && <p className="pr-notice__title">{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className="pr-row">{action}</div>}
      </div>
    </div>
  );
}
