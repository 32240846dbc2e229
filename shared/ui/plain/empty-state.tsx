import type { ReactNode } from 'react';
import { Illustration, type IllustrationName } from './illustration';
import './states.css';

export interface EmptyStateProps {
  /** One sentence: what is not there. */
  title: string;
  /** Advice for the reader. */
  children?: ReactNode;
  /** The button or link for it. */
  action?: ReactNode;
  illustration?: IllustrationName;
}

/** Message for a list that is empty or a search without results. */
export function EmptyState({ title, children, action, illustration = 'empty' }: EmptyStateProps) {
  return (
    <div className="pr-state">
      <Illustration name={illustration} />
      <p className="pr-state__title">{title}</p>
      {children && <div className="pr-state__text">{children}</div>}
      {action && <div className="pr-state__action pr-row">{action}</div>}
    </div>
  );
}
