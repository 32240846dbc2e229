import { useEffect } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { ICON_PATHS, SvgIcon, useDisclosure } from '@portal/shared/ui/plain';
import { t } from '../../language/page-texts';
import { askPageLinks, usePageLinks, type PageKind } from './page-links';
import { useEarlyPress } from './use-early-press';

/**
 * A menu entry with the published pages of its kind behind a separate button, so that the keyboard reaches both. The
 * pages are requested when pointer or focus come near: the landing page itself makes no call.
 */
export function NavDropdown({ kind, label }: { kind: PageKind; label: string }) {
  const links = usePageLinks(kind);
  const hasPages = !Array.isArray(links) || links.length > 0;
  const { pathname } = useLocation();
  const { isOpen, toggle, hide, ref } = useDisclosure();
  useEffect(hide, [pathname, hide]);
  const button = useEarlyPress(() => {
    askPageLinks();
    toggle();
  });

  return (
    <div ref={ref} className="pb-drop" onPointerEnter={askPageLinks} onFocus={askPageLinks}>
      <NavLink className="pb-nav__link" to={`/${kind}`}>
        {label}
      </NavLink>
      {hasPages && (
        <>
          <button
            ref={button}
            data-early-press
            type="button"
            className="pb-drop__toggle"
            aria-expanded={isOpen}
            aria-label={t('Halaman {label}', { label })}
            onClick={toggle}
          >
            <SvgIcon path={ICON_PATHS['chevron-down']} />
          </button>
          {isOpen && (
            <ul className="pb-drop__panel">
              {typeof links === 'object' &&
                links?.map((link) => (
                  <li key={link.to}>
                    <NavLink to={link.to}>{link.label}</NavLink>
                  </li>
                ))}
              {links === null && <li className="pb-drop__wait">{t('Memuat…')}</li>}
              {links === 'failed' && <li className="pb-drop__wait">{t('Belum dapat dimuat.')}</li>}
            </ul>
          )}
        </>
      )}
    </div>
  );
}
