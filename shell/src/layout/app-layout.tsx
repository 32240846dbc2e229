import { Layout } from 'antd';
import { type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import type { MenuEntry } from '@portal/shared/remote/area/area-config';
import { Icon, preloadable, useMedia } from '@portal/shared/ui/base';
import { useLocation, useNavigate } from 'react-router-dom';
import { MESSAGES } from '@portal/shared/contract/text/messages';
import { toast } from '@portal/shared/ui/dialog';
import { AnnouncementSlot } from '../notice/notice-slot';
import { Brand } from '../page/brand';
import { useDocumentHead } from '../page/use-document-head';
import { isArrival } from '../account/open-session';
import { InsideLayout } from '../page/standalone-page';
import { RouteProgress } from '../page/load/route-progress';
import type { SidebarDrawerProps } from './sidebar-drawer';
import { SidebarMenu } from './sidebar-menu';
import { TopBar } from './top-bar';
import { usePageArrival } from '../page/load/use-page-arrival';
import './layout.css';
import { t } from '../language/texts';

// Only phones download it.
const drawer = preloadable<SidebarDrawerProps>(async () => (await import('./sidebar-drawer')).SidebarDrawer);

/** With labels beside the icons; below them on windows up to 960 px. */
const SIDEBAR_PX = { wide: 248, narrow: 108 } as const;

interface AppLayoutProps {
  /** Entries of the signed-in role, of all areas. */
  readonly menu: readonly MenuEntry[];
  /** Title of the screen in the browser's tab; empty while unknown. */
  readonly title: string;
  readonly children: ReactNode;
}

/** The layout of every area: sidebar (a drawer at 500 px or less), top bar, content. Needs a query client above it. */
export function AppLayout({ menu, title, children }: AppLayoutProps) {
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  // layout.css has the same widths (admin-area.md section 9).
  const isPhone = useMedia('(max-width: 500px)');
  const isNarrow = useMedia('(max-width: 960px)');
  useDocumentHead(title || null);
  usePageArrival();

  return (
    <Layout className="fr-page" hasSider={!isPhone}>
      <a className="fr-skip" href="#isi">
        {t('Lewati ke isi')}
      </a>
      <RouteProgress />
      {isPhone ? (
        <Suspense fallback={null}>
          <drawer.Component menu={menu} isOpen={isMenuOpen} onClose={() => setIsMenuOpen(false)} />
        </Suspense>
      ) : (
        <Layout.Sider
          className="fr-side"
          width={isNarrow ? SIDEBAR_PX.narrow : SIDEBAR_PX.wide}
          aria-label={t('Bilah sisi')}
        >
          <Brand />
          <SidebarMenu menu={menu} />
        </Layout.Sider>
      )}
      <Layout className="fr-main">
        <TopBar menu={menu} onOpenMenu={isPhone ? () => setIsMenuOpen(true) : null} />
        <OfflineBanner />
        <Layout.Content id="isi" className="fr-content" tabIndex={-1}>
          <AnnouncementSlot />
          <InsideLayout value={true}>{children}</InsideLayout>
        </Layout.Content>
      </Layout>
      <Greeting />
    </Layout>
  );
}

/** Shows 'Anda berhasil masuk' once after a login; the login page itself carries no toasts. */
function Greeting() {
  const { state, pathname, search, hash } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    if (!isArrival(state) || state.isGreeted) return;
    toast.success(MESSAGES.loginSucceeded);
    void navigate(pathname + search + hash, { replace: true, state: { isGreeted: true } });
  }, [state, pathname, search, hash, navigate]);
  return null;
}

/** How long 'Tersambung kembali' is shown. */
const BACK_ONLINE_SHOWN_MS = 4_000;

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const [isBack, setIsBack] = useState(false);

  useEffect(() => {
    if (!isOnline) return () => setIsBack(true);
    const timer = setTimeout(() => setIsBack(false), BACK_ONLINE_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isOnline]);

  return (
    <div role="status">
      {!isOnline && (
        <p className="fr-offline">
          <Icon name="offline" />
          {t(
            'Tidak ada sambungan internet. Usulan dan tulisan Anda tersimpan di perangkat ini; kirim lagi setelah tersambung.',
          )}
        </p>
      )}
      {isOnline && isBack && (
        <p className="fr-offline fr-offline--back">
          <Icon name="success" />
          {t('Tersambung kembali.')}
        </p>
      )}
    </div>
  );
}
