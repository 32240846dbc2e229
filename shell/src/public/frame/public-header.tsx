import { useEffect } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { Button, ICON_PATHS, SvgIcon, useDisclosure } from '@portal/shared/ui/plain';
import { LanguageSwitch } from '../../language/language-switch';
import { t } from '../../language/page-texts';
import { Brand } from '../../page/brand';
import { NavDropdown } from './nav-dropdown';
import { useHome } from '../landing/use-home';
import { useEarlyPress } from './use-early-press';

/** Brand, menu and login button. On a phone the menu folds behind a button. */
export function PublicHeader() {
  const { isOpen, toggle, hide, ref } = useDisclosure();
  const { pathname } = useLocation();
  const home = useHome();
  useEffect(hide, [pathname, hide]);
  const button = useEarlyPress(toggle);

  return (
    <header className="pb-header">
      <div ref={ref} className="pb-header__inner">
        <Brand />
        <button
          ref={button}
          data-early-press
          type="button"
          className="pr-icon-button pb-header__toggle"
          aria-expanded={isOpen}
          aria-controls="menu-publik"
          aria-label="Menu"
          onClick={toggle}
        >
          <SvgIcon path={ICON_PATHS[isOpen ? 'close' : 'menu']} />
        </button>
        <nav id="menu-publik" className={isOpen ? 'pb-nav pb-nav--open' : 'pb-nav'} aria-label={t('Menu utama')}>
          <NavLink className="pb-nav__link" to="/berita">
            {t('Berita')}
          </NavLink>
          <NavDropdown kind="tentang" label={t('Tentang')} />
          <NavDropdown kind="layanan" label={t('Layanan')} />
          <NavLink className="pb-nav__link" to="/kontak">
            {t('Kontak')}
          </NavLink>
          <LanguageSwitch />
          <Button variant={home ? 'primary' : 'secondary'} to={home ?? '/masuk'} className="pb-nav__enter">
            {home ? t('Buka dasbor') : t('Masuk')}
          </Button>
        </nav>
      </div>
    </header>
  );
}
