import type { ReactNode } from 'react';
import './kit.css';

interface PageHeaderProps {
  title: string;
  subtitle?: ReactNode;
  /** Buttons at the right; below the words on a phone. */
  actions?: ReactNode;
  /** True where the top bar already shows the title: the heading stays for screen readers and as focus target. */
  quiet?: boolean;
}

/** Heading of a screen. Every screen has exactly one; navigation moves the focus to it. */
export function PageHeader({ title, subtitle, actions, quiet = false }: PageHeaderProps) {
  if (quiet)
    return (
      <h1 className="pr-hidden" tabIndex={-1}>
        {title}
      </h1>
    );
  return (
    <header className="pr-page-header">
      <div className="pr-page-header__words">
        <h1 tabIndex={-1}>{title}</h1>
        {subtitle && <p className="pr-page-header__subtitle">{subtitle}</p>}
      </div>
      {actions && <div className="pr-row">{actions}</div>}
    </header>
  );
}
