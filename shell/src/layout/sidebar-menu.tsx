import { Menu, type MenuProps } from 'antd';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { MenuEntry } from '@portal/shared/remote/area/area-config';
import { Icon } from '@portal/shared/ui/base';
import { prepareScreen } from '../remotes/load/prepare-screen';
import { currentEntry, menuGroups } from './menu-groups';
import { t } from '../language/texts';

interface SidebarMenuProps {
  readonly menu: readonly MenuEntry[];
  /** Called when an entry is chosen. */
  readonly onChoose?: () => void;
}

/** Class names for the parts of antd's menu that the layout styles. */
const PARTS = { item: 'fr-nav__item', itemTitle: 'fr-nav__title', itemContent: 'fr-nav__label', list: 'fr-nav__list' };

export function SidebarMenu({ menu, onChoose }: SidebarMenuProps) {
  const { pathname } = useLocation();
  const current = currentEntry(menu, pathname);
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current?.path, menu.length]);
  const item = (entry: MenuEntry) => ({
    key: entry.path,
    icon: <Icon name={entry.icon} />,
    label: (
      <Link
        to={entry.path}
        aria-current={entry === current ? 'page' : undefined}
        onPointerEnter={() => prepareScreen(entry.path)}
        onFocus={() => prepareScreen(entry.path)}
      >
        {entry.label}
      </Link>
    ),
  });
  const items = menuGroups(menu).flatMap(({ title, entries }): NonNullable<MenuProps['items']> =>
    title ? [{ type: 'group', key: title, label: title, children: entries.map(item) }] : entries.map(item),
  );
  return (
    <nav ref={nav} className="fr-nav" aria-label={t('Menu utama')}>
      <Menu
        mode="inline"
        classNames={PARTS}
        selectedKeys={current ? [current.path] : []}
        items={items}
        onClick={onChoose}
        // Its links take the focus.
        tabIndex={-1}
      />
    </nav>
  );
}
