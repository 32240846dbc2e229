import { useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { MenuEntry } from '@portal/shared/remote/area-config';
import { Icon } from '@portal/shared/ui/base';
import { prepareScreen } from '../remotes/prepare-screen';
import { currentEntry, menuGroups, type MenuGroup } from './menu-groups';

interface SidebarMenuProps {
  menu: readonly MenuEntry[];
  /** Called when an entry is chosen: the drawer closes. */
  onChoose?: () => void;
}

/** The menu of the signed-in role, in groups, with the current page marked. */
export function SidebarMenu({ menu, onChoose }: SidebarMenuProps) {
  const { pathname } = useLocation();
  const current = currentEntry(menu, pathname);
  return (
    <nav className="fr-nav" aria-label="Menu utama">
      {menuGroups(menu).map((group) => (
        <Group key={group.title ?? ''} group={group} current={current} onChoose={onChoose} />
      ))}
    </nav>
  );
}

function Group({ group, current, onChoose }: { group: MenuGroup; current: MenuEntry | null; onChoose?: () => void }) {
  const id = useId();
  return (
    <div className="fr-nav__group">
      {group.title && <p id={id} className="fr-nav__title">{group.title}</p>}
      <ul aria-labelledby={group.title ? id : undefined}>
        {group.entries.map((entry) => (
          <li key={entry.path}>
            <Link className="fr-nav__entry" to={entry.path} aria-current={entry === current ? 'page' : undefined} onClick={onChoose} onPointerEnter={() => prepareScreen(entry.path)} onFocus={() => prepareScreen(entry.path)}>
              <Icon name={entry.icon} />
              <span>{entry.label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
