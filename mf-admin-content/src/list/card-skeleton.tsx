import type { ReactNode } from 'react';

/** The shape of cards that are on their way. */
export function CardSkeleton({ count = 8 }: { readonly count?: number }): ReactNode {
  return (
    <div className="mc-cards" role="status" aria-label="Memuat…">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="mc-card" aria-hidden="true">
          <span className="mc-picture pr-bone" />
          <div className="mc-card__words pr-skeleton">
            <span className="pr-bone pr-bone--title" />
            <span className="pr-bone" />
          </div>
        </div>
      ))}
    </div>
  );
}
