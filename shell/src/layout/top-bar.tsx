import { Layout } from 'antd';
import type { MenuEntry } from '@portal/shared/remote/area/area-config';
import { IconButton } from '@portal/shared/ui/base';
import { BellSlot } from '../notice/notice-slot';
import { SearchButton } from '../search/search-button';
import { ProfileMenu } from './profile-menu';
import { ThemeSwitch } from './theme-switch';
import { t } from '../language/texts';
import { Link, useLocation } from 'react-router-dom';
import { currentEntry } from './menu-groups';
import { LANGUAGES } from '@portal/shared/contract/text/language';
import { spokenLanguage } from '@portal/shared/language';
import type { ReactNode } from 'react';
import { chooseLanguage } from '../language/chosen-language';
import '../language/language-switch.css';
import { LANGUAGE_NAMES } from '../own-account/language-card';
import { useOffersEnglish } from '../remotes/use-offers-english';

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

/** The page's section; below a menu entry also the link back to that entry. A phone has only room for the link. */
function PageSection({ menu }: { readonly menu: readonly MenuEntry[] }) {
  const { pathname } = useLocation();
  const entry = currentEntry(menu, pathname);
  const isBelow = entry !== null && entry.path !== pathname;
  return (
    <p className="fr-top__section pr-truncate">
      {entry?.group && (
        <span className="fr-top__group">
          {entry.group}
          {isBelow && ' › '}
        </span>
      )}
      {isBelow && (
        <Link className="pr-link" to={entry.path}>
          {entry.label}
        </Link>
      )}
    </p>
  );
}

/** `ID | EN` in the top bar; phones have it in the profile menu. Absent unless all areas of the role offer English. */
function LayoutLanguageSwitch(): ReactNode {
  const offersEnglish = useOffersEnglish();
  const spoken = spokenLanguage();
  if (spoken === 'id' && !offersEnglish) return null;
  return (
    <div className="lg-switch fr-language" role="group" aria-label={t('Bahasa')}>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          title={LANGUAGE_NAMES[language]}
          aria-pressed={language === spoken}
          aria-label={`${language.toUpperCase()}, ${LANGUAGE_NAMES[language]}`}
          onClick={() => language !== spoken && void chooseLanguage(language)}
        >
          {language.toUpperCase()}
        </button>
      ))}
    </div>
  );
}
