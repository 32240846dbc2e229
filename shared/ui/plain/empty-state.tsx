import type { ReactNode } from 'react';
import { Illustration, type IllustrationName } from './illustration';
import './states.css';

export interface EmptyStateProps {
  /** One sentence that names what is missing. */
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  illustration?: IllustrationName;
}

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
