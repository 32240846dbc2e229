import type { ReactNode } from 'react';

interface Figure {
  readonly label: string;
  /** As it is shown, unit included. */
  readonly value: string;
  /** Short explanation of the counted thing. */
  readonly hint?: string;
}

/** A few numbers above everything else. */
export function Figures({ label, items }: { readonly label: string; readonly items: readonly Figure[] }): ReactNode {
  return (
    <dl className="pr-grid-4 pr-figures" aria-label={label}>
      {items.map((item) => (
        <div key={item.label} className="pr-figure">
          <dt>{item.label}</dt>
          <dd>
            <span className="pr-figure__value">{item.value}</span>
            {item.hint && <span className="pr-figure__hint">{item.hint}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
