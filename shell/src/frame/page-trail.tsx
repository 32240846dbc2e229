import { Breadcrumb } from 'antd';
import { Link, useLocation } from 'react-router-dom';
import type { MenuEntry } from '@portal/shared/remote/area-config';
import { currentEntry } from './menu-groups';

interface PageTrailProps {
  menu: readonly MenuEntry[];
  title: string;
}

/** Where the page stands: its menu entry, and below that the page itself. On a menu's own page the title alone. */
export function PageTrail({ menu, title }: PageTrailProps) {
  const { pathname } = useLocation();
  const entry = currentEntry(menu, pathname);
  const isBelow = entry !== null && entry.path !== pathname && entry.label !== title;
  if (!isBelow) return <p className="fr-top__title pr-truncate">{title}</p>;
  return <Breadcrumb className="fr-top__title" items={[{ title: <Link to={entry.path}>{entry.label}</Link> }, { title: <span aria-current="page">{title}</span> }]} />;
}
