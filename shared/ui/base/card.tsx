import { Card as AntCard } from 'antd';
import type { ReactNode } from 'react';

const PARTS = { header: 'pr-card__head', title: 'pr-card__title', extra: 'pr-card__extra', body: 'pr-card__body' };

interface CardProps {
  title?: ReactNode;
  hint?: ReactNode;
  actions?: ReactNode;
  /** `accent`: needs the reader's attention first. */
  tone?: 'plain' | 'accent';
  /** Without padding, for lists and tables whose rows reach the edges. */
  flush?: boolean;
  /** `section` for a part of the page with its own title. */
  as?: 'div' | 'section' | 'article' | 'li';
  id?: string;
  className?: string;
  children?: ReactNode;
}

/** antd's card; its title is an h2. */
export function Card({
  title,
  hint,
  actions,
  tone = 'plain',
  flush = false,
  as: Element = 'div',
  id,
  className,
  children,
}: CardProps) {
  const classes = ['pr-card', tone === 'accent' && 'pr-card--accent', flush && 'pr-card--flush', className]
    .filter(Boolean)
    .join(' ');
  const head = title && (
    <>
      <h2>{title}</h2>
      {hint && <p className="pr-card__hint">{hint}</p>}
    </>
  );
  const card = (
    <AntCard
      className={classes}
      classNames={PARTS}
      id={id}
      title={head}
      extra={actions && <div className="pr-row">{actions}</div>}
    >
      {children}
    </AntCard>
  );
  return Element === 'div' ? card : <Element className="pr-card-frame">{card}</Element>;
}
