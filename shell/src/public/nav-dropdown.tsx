import { useEffect } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { ESSENTIAL_ICON_PATHS, SvgIcon } from '@portal/shared/ui/base/essential';
import { useDisclosure } from '../frame/use-disclosure';
import { usePageLinks, type PageKind } from './page-links';

/** A menu entry with the published pages of its kind behind a button of its own, so that both are reached by keyboard. */
export function NavDropdown({ kind, label }: { kind: PageKind; label: string }) {
  const links = usePageLinks(kind);
  const { pathname } = useLocation();
  const { isOpen, toggle, hide, ref } = useDisclosure();
  useEffect(hide, [pathname, hide]);

  return (
    <div ref={ref} className="pb-drop">
      <NavLink className="pb-nav__link" to={`/${kind}`}>{label}</NavLink>
      {links.length > 0 && (
        <>
          <button type="button" className="pb-drop__toggle" aria-expanded={isOpen} aria-label={`Halaman ${label}`} onClick={toggle}>
            <SvgIcon path={ESSENTIAL_ICON_PATHS['chevron-down']} />
          </button>
          {isOpen && (
            <ul className="pb-drop__panel">
              {links.map((link) => <li key={link.to}><NavLink to={link.to}>{link.label}</NavLink></li>)}
            </ul>
          )}
        </>
      )}
    </div>
  );
}
