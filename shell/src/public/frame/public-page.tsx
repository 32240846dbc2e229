import type { ReactNode } from 'react';
import { usePublicHead } from './page-head';

interface PublicPageProps {
  readonly title: string;
  readonly description?: string;
  readonly subtitle?: string;
  /** `narrow` for reading. */
  readonly width?: 'wide' | 'narrow';
  readonly children: ReactNode;
}

export function PublicPage({ title, description, subtitle, width = 'wide', children }: PublicPageProps) {
  usePublicHead(title, description ?? subtitle);
  return (
    <div className={width === 'narrow' ? 'pb-read' : 'pb-section'}>
      <header className="pb-head">
        <h1 tabIndex={-1}>{title}</h1>
        {subtitle && <p className="pr-secondary">{subtitle}</p>}
      </header>
      {children}
    </div>
  );
}
