import type { ReactNode } from 'react';
import './states.css';

interface Fact {
  readonly term: string;
  /** Null, undefined and empty text are shown as a dash. */
  readonly value: ReactNode;
  /** Spans both columns, for long texts. */
  readonly wide?: boolean;
}

export interface FactsProps {
  items: readonly Fact[];
}

export function Facts({ items }: FactsProps) {
  return (
    <dl className="pr-facts">
      {items.map(({ term, value, wide }) => (
        <div key={term} className={wide ? 'pr-facts__pair pr-facts__pair--wide' : 'pr-facts__pair'}>
          <dt className="pr-facts__term">{term}</dt>
          <dd className="pr-facts__value">{value === null || value === undefined || value === '' ? '—' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
