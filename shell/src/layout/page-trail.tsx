import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import type { MenuEntry } from '@portal/shared/remote/area-config';
import { preloadable } from '@portal/shared/ui/base';
import { currentEntry } from './menu-groups';
import type { TrailProps } from './trail';

// Menus' own pages have no trail, and no need of its code.
const trail = preloadable<TrailProps>(async () => (await import('./trail')).Trail);

interface PageTrailProps {
  readonly menu: readonly MenuEntry[];
  readonly title: string;
}

/** Where the page stands: its menu entry, and below that the page itself. On a menu's own page the title alone. */
export function PageTrail({ menu, title }: PageTrailProps) {
  const { pathname } = useLocation();
  const entry = currentEntry(menu, pathname);
  const plain = <p className="fr-top__title pr-truncate">{title}</p>;
  if (entry === null || entry.path === pathname || entry.label === title) return plain;
  return (
    <Suspense fallback={plain}>
      <trail.Component entry={entry} title={title} />
    </Suspense>
  );
}
