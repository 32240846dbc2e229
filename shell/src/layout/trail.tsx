import { Breadcrumb } from 'antd';
import { Link } from 'react-router-dom';
import type { MenuEntry } from '@portal/shared/remote/area-config';

export interface TrailProps {
  /** Menu entry that the page is below. */
  readonly entry: MenuEntry;
  readonly title: string;
}

/** The menu entry and the page below it. */
export function Trail({ entry, title }: TrailProps) {
  const items = [
    { title: <Link to={entry.path}>{entry.label}</Link> },
    { title: <span aria-current="page">{title}</span> },
  ];
  return <Breadcrumb className="fr-top__title" items={items} />;
}
