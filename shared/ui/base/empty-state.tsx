import { Empty } from 'antd';
import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from '../plain/drawing';

interface EmptyStateProps {
  /** One sentence: what is not there. */
  title: string;
  /** What a reader can do about it. */
  children?: ReactNode;
  /** The button or link for it. */
  action?: ReactNode;
  drawing?: DrawingName;
}

/** What stands where nothing is yet, or where a search found nothing: antd's Empty with a drawing of the portal. */
export function EmptyState({ title, children, action, drawing = 'empty' }: EmptyStateProps) {
  const words = (
    <>
      <p className="pr-state__title">{title}</p>
      {children && <div className="pr-state__text">{children}</div>}
    </>
  );
  return (
    <Empty className="pr-empty" image={<Drawing name={drawing} />} description={words}>
      {action && <div className="pr-row">{action}</div>}
    </Empty>
  );
}
