import { Empty } from 'antd';
import type { ReactNode } from 'react';
import { Illustration, type IllustrationName } from '../plain/illustration';

interface EmptyStateProps {
  /** One sentence: what is not there. */
  title: string;
  /** Advice for the reader. */
  children?: ReactNode;
  /** The button or link for it. */
  action?: ReactNode;
  illustration?: IllustrationName;
}

/** Message for a list that is empty or a search without results: antd's Empty with a drawing of the portal. */
export function EmptyState({ title, children, action, illustration = 'empty' }: EmptyStateProps) {
  const words = (
    <>
      <p className="pr-state__title">{title}</p>
      {children && <div className="pr-state__text">{children}</div>}
    </>
  );
  return (
    <Empty className="pr-empty" image={<Illustration name={illustration} />} description={words}>
      {action && <div className="pr-row">{action}</div>}
    </Empty>
  );
}
