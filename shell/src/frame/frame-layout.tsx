import { useState, type ReactNode } from 'react';
import type { MenuEntry } from '@portal/shared/remote/area-config';
import { Brand } from '../public/brand';
import { useDocumentHead } from '../public/use-document-head';
import { Greeting } from './greeting';
import { InsideFrame } from './inside-frame';
import { OfflineBanner } from './offline-banner';
import { RouteProgress } from './route-progress';
import { SidebarDrawer } from './sidebar-drawer';
import { SidebarMenu } from './sidebar-menu';
import { TopBar } from './top-bar';
import { useIsPhone } from './use-is-phone';
import { usePageArrival } from './use-page-arrival';
import './frame.css';

interface FrameLayoutProps {
  /** Entries of the signed-in role, of all areas. */
  menu: readonly MenuEntry[];
  /** Title of the screen, in the top bar and the browser's tab; empty while it is not known. */
  title: string;
  children: ReactNode;
}

/** The frame every area lives in: sidebar (a drawer at 500 px or less), top bar, content. Needs the query client around it. */
export function FrameLayout({ menu, title, children }: FrameLayoutProps) {
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const isPhone = useIsPhone();
  useDocumentHead(title || null);
  usePageArrival();
  const beside = menu.filter((entry) => entry.place !== 'profile');
  const personal = menu.filter((entry) => entry.place === 'profile');

  return (
    <div className="fr-page">
      <a className="fr-skip" href="#isi">Lewati ke isi</a>
      <RouteProgress />
      {!isPhone && (
        <aside className="fr-side" aria-label="Bilah sisi">
          <Brand />
          <SidebarMenu menu={beside} />
        </aside>
      )}
      {isPhone && isMenuOpen && <SidebarDrawer menu={beside} onClose={() => setIsMenuOpen(false)} />}
      <div className="fr-main">
        <TopBar title={title} entries={personal} onOpenMenu={isPhone ? () => setIsMenuOpen(true) : null} />
        <OfflineBanner />
        <main id="isi" className="fr-content" tabIndex={-1}>
          <InsideFrame value={true}>{children}</InsideFrame>
        </main>
      </div>
      <Greeting />
    </div>
  );
}
