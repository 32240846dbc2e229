import { adminPreviewRoute } from '@portal/shared/contract/proposal-kind';
import { Button } from '@portal/shared/ui/base';
import type { ReactNode } from 'react';
import type { Neighbour, Neighbours } from './neighbours';
import { t } from '../texts';

export function NeighbourLinks({ neighbours }: { neighbours: Neighbours }): ReactNode {
  const { previous, next, place, total } = neighbours;
  if (total < 2) return null;
  return (
    <nav className="pr-row" aria-label={t('Usulan lain')}>
      {previous && (
        <Button size="sm" icon="chevron-left" to={routeOf(previous)}>
          {t('Sebelumnya')}
        </Button>
      )}
      {place > 0 && (
        <span className="pr-small pr-secondary pr-tabular">{t('{place} dari {total}', { place, total })}</span>
      )}
      {next && (
        <Button size="sm" icon="chevron-right" to={routeOf(next)}>
          {t('Berikutnya')}
        </Button>
      )}
    </nav>
  );
}

export function routeOf({ kind, id }: Neighbour): string {
  return adminPreviewRoute(kind, id);
}
