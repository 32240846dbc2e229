import type { ReactNode } from 'react';
import './kit.css';

interface CardProps {
  title?: ReactNode;
  hint?: ReactNode;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  /** `accent`: what needs the reader first. */
  tone?: 'plain' | 'accent';
  /** No inner space: for lists and tables whose rows reach the edges. */
  flush?: boolean;
  /** `section` when the card is a part of the page with its own title. */
  as?: 'div' | 'section' | 'article' | 'li';
  id?: string;
  className?: string;
  children?: ReactNode;
}

/** A surface that holds one thing; its title is an h2. */
export function Card({ title, hint, actions, tone = 'plain', flush = false, as: Element = 'div', id, className, children }: CardProps) {
  const classes = ['pr-card', tone === 'accent' && 'pr-card--accent', flush && 'pr-card--flush', className].filter(Boolean).join(' ');
  return (
    <Element id={id} className={classes}>
      {(title || actions) && (
        <div className="pr-card__head">
          <div className="pr-card__title">
            {title && <h2>{title}</h2>}
            {hint && <p className="pr-card__hint">{hint}</p>}
          </div>
          {actions && <div className="pr-row">{actions}</div>}
        </div>
      )}
      {children}
    </Element>
  );
}
