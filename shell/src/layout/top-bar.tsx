import { Layout } from 'antd';
import type { MenuEntry } from '@portal/shared/remote/area-config';
import { IconButton } from '@portal/shared/ui/base';
import { BellSlot } from '../notice/notice-slot';
import { SearchButton } from '../search/search-button';
import { LayoutLanguageSwitch } from './layout-language-switch';
import { PageTrail } from './page-trail';
import { ProfileMenu } from './profile-menu';
import { ThemeSwitch } from './theme-switch';
import { t } from '../language/texts';

interface TopBarProps {
  readonly title: string;
  readonly menu: readonly MenuEntry[];
  /** Entries of the profile menu. */
  readonly entries: readonly MenuEntry[];
  /** Opens the drawer; null where the sidebar stands beside the page. */
  readonly onOpenMenu: (() => void) | null;
}

/** Title of the screen at the left; notices, search, language, theme and profile at the right. */
export function TopBar({ title, menu, entries, onOpenMenu }: TopBarProps) {
  return (
    <Layout.Header className="fr-top">
      {onOpenMenu && <IconButton icon="menu" label={t('Buka menu')} aria-haspopup="dialog" onClick={onOpenMenu} />}
      <PageTrail menu={menu} title={title} />
      <div className="fr-top__tools">
        <BellSlot />
        <SearchButton menu={[...menu, ...entries]} />
        <LayoutLanguageSwitch />
        <ThemeSwitch />
        <ProfileMenu entries={entries} />
      </div>
    </Layout.Header>
  );
}
