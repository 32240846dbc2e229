import { Layout } from 'antd';
import type { MenuEntry } from '@portal/shared/remote/area-config';
import { IconButton } from '@portal/shared/ui/base';
import { BellSlot } from '../notice/notice-slot';
import { SearchButton } from '../search/search-button';
import { LayoutLanguageSwitch } from './layout-language-switch';
import { ProfileMenu } from './profile-menu';
import { ThemeSwitch } from './theme-switch';
import { t } from '../language/texts';
import { Link, useLocation } from 'react-router-dom';
import { currentEntry } from './menu-groups';

interface TopBarProps {
  readonly menu: readonly MenuEntry[];
  /** Opens the drawer; null while the sidebar is visible. */
  readonly onOpenMenu: (() => void) | null;
}

export function TopBar({ menu, onOpenMenu }: TopBarProps) {
  return (
    <Layout.Header className="fr-top">
      {onOpenMenu && <IconButton icon="menu" label={t('Buka menu')} aria-haspopup="dialog" onClick={onOpenMenu} />}
      <PageSection menu={menu} />
      <div className="fr-top__tools">
        <BellSlot />
        <SearchButton menu={menu} />
        <LayoutLanguageSwitch />
        <ThemeSwitch />
        <ProfileMenu />
      </div>
    </Layout.Header>
  );
}

/** The page's section; below a menu entry also the link back to that entry. */
function PageSection({ menu }: { readonly menu: readonly MenuEntry[] }) {
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
