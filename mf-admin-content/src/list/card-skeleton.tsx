import { PictureCardSkeleton } from '@portal/shared/ui/base';
import type { ReactNode } from 'react';
import { t } from '../texts';

export function CardSkeleton({ count = 8 }: { readonly count?: number }): ReactNode {
  return (
    <div className="mc-cards" role="status" aria-label={t('Memuat…')}>
      {Array.from({ length: count }, (_, index) => (
        <PictureCardSkeleton key={index} />
      ))}
    </div>
  );
}
