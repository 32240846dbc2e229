import { Alert } from 'antd';
import type { ReactNode } from 'react';

interface NoticeProps {
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

const TYPES = { info: 'info', success: 'success', warning: 'warning', danger: 'error', purple: 'info' } as const;

/** antd's alert: a box with information about the content around it. */
export function Notice({ tone = 'info', title, children, action, role }: NoticeProps) {
  const body = (children || action) && (
    <div className="pr-stack pr-stack--tight">
      {children && <div>{children}</div>}
      {action && <div className="pr-row">{action}</div>}
    </div>
  );
  return (
    <Alert
      className={`pr-notice pr-notice--${tone}`}
      type={TYPES[tone]}
      showIcon={tone !== 'purple'}
      // antd's alert always interrupts; a notice that is on the page from the start is not a live region.
      role={role ?? 'note'}
      title={title ?? body}
      description={title ? body : undefined}
    />
  );
}
