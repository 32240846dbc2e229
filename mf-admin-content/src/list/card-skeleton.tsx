import { PictureCardSkeleton } from '@portal/shared/ui/base';
import type { ReactNode } from 'react';

/** The shape of cards that are on their way. */
export function CardSkeleton({ count = 8 }: { readonly count?: number }): ReactNode {
  return (
    <div className="mc-cards" role="status" aria-label="Memuat…">
      {Array.from({ length: count }, (_, index) => (
        <PictureCardSkeleton key={index} />
      ))}
    </div>
  );
}
