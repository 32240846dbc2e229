import type { ReactNode } from 'react';
import './kit.css';

interface PageHeaderProps {
  title: string;
  chip?: ReactNode;
  subtitle?: ReactNode;
  /** Buttons on the right; below the title on a phone. */
  actions?: ReactNode;
}

/** Heading of a screen. Every screen has exactly one; navigation moves the focus to it. */
export function PageHeader({ title, chip, subtitle, actions }: PageHeaderProps) {
  return (
    <header className="pr-page-header">
      <div className="pr-page-header__words">
        <div className="pr-page-header__title">
          <h1 tabIndex={-1}>{title}</h1>
          {chip}
        </div>
        {subtitle && <p className="pr-page-header__subtitle">{subtitle}</p>}
      </div>
      {actions && <div className="pr-row">{actions}</div>}
    </header>
  );
}
