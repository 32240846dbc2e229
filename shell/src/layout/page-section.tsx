import { Link, useLocation } from 'react-router-dom';
import type { MenuEntry } from '@portal/shared/remote/area-config';
import { currentEntry } from './menu-groups';

/** Section of the portal that the page belongs to; below a menu entry also the way back to that entry. */
export function PageSection({ menu }: { readonly menu: readonly MenuEntry[] }) {
  const { pathname } = useLocation();
  const entry = currentEntry(menu, pathname);
  const isBelow = entry !== null && entry.path !== pathname;
  return (
    <p className="fr-top__section pr-truncate">
      {entry?.group}
      {entry?.group && isBelow && ' › '}
      {isBelow && (
        <Link className="pr-link" to={entry.path}>
          {entry.label}
        </Link>
      )}
    </p>
  );
}
