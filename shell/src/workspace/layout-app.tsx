import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { onSessionChange, useSession } from '@portal/shared/auth';
import { isRole } from '@portal/shared/contract/account/roles';
import { isAreaPath } from '@portal/shared/remote/area/area-path';
import { KitProvider } from '@portal/shared/ui/base';
import { useEffect, type ReactNode, useLayoutEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { Guard } from '../layout/guard';
import { ForbiddenPage, NotFoundPage, ServerErrorPage } from '../page/error-pages';
import { isOwnAccount } from '../page/return-path';
import { tolerateMovedNodes } from '../page/tolerate-moved-nodes';
import { forgetAreas } from '../remotes/base/area-state';
import { openAreas, openFirstScreen } from './first-screen';
import { Workspace } from './workspace';
import { spokenLanguage } from '@portal/shared/language';
import { pageLanguage } from '../language/page-texts';
import { toast, FeedbackHost } from '@portal/shared/ui/dialog';
import { t } from '../language/texts';
import { provideDialogHost } from '../page/dialog-slot';
import { FailureDialogs } from '../layout/failure-dialogs';

tolerateMovedNodes();
catchStrayDrops();

const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
});

// Another account must not see the previous account's data.
onSessionChange((session) => {
  if (session.status === 'anonymous') {
    queryClient.clear();
    forgetAreas();
  } else void openAreas();
});

const firstScreen = openFirstScreen(queryClient);

/** Everything behind the login, and the error pages. */
export function LayoutApp(): ReactNode {
  useLayoutLanguage();
  return (
    <QueryClientProvider client={queryClient}>
      <KitProvider>
        <LayoutServices />
        <LayoutRoutes />
      </KitProvider>
    </QueryClientProvider>
  );
}

function LayoutRoutes(): ReactNode {
  const { pathname } = useLocation();
  const session = useSession();
  const isFirstReady = useFirstScreen();
  if (pathname === '/403') return <ForbiddenPage />;
  if (pathname === '/404') return <NotFoundPage />;
  if (pathname === '/500') return <ServerErrorPage />;
  if (pathname === '/user' || pathname === '/user/') return <Navigate to="/user/dasbor" replace />;
  if (pathname === '/admin' || pathname === '/admin/') return <Navigate to="/admin/dasbor" replace />;
  if (!isAreaPath(pathname) && !isOwnAccount(pathname)) return <NotFoundPage />;
  const role = session.status === 'signedIn' && isRole(session.role) ? session.role : null;
  return <Guard isReady={isFirstReady}>{role ? <Workspace role={role} pathname={pathname} /> : null}</Guard>;
}

/** Whether the first screen's code has loaded, or the time limit is over. Layout and screen then render together. */
function useFirstScreen(): boolean {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => void firstScreen.then(() => setIsReady(true)), []);
  return isReady;
}

function show(): void {
  document.documentElement.lang = spokenLanguage();
}

/** Sets `<html lang>` before the layout's parts render, which read it. Pages outside the login keep their language. */
function useLayoutLanguage(): void {
  useState(show);
  useLayoutEffect(() => {
    show();
    return () => {
      document.documentElement.lang = pageLanguage();
    };
  }, []);
}

/** Keeps the browser from opening a file dropped beside a field, which would replace the page and the typed text. */
function catchStrayDrops(): void {
  const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
  // A field that takes files has prevented the default before the event arrives here.
  window.addEventListener('dragover', (event) => {
    if (hasFiles(event)) event.preventDefault();
  });
  window.addEventListener('drop', (event) => {
    if (event.defaultPrevented || !hasFiles(event)) return;
    event.preventDefault();
    toast.warning(t('File belum dipilih.'), t('Jatuhkan file tepat pada isiannya, atau pilih dengan tombolnya.'));
  });
}

// From now on the login page can show them too: 'Kamu berhasil keluar.' appears there.
provideDialogHost(() => (
  <KitProvider>
    <FeedbackHost />
  </KitProvider>
));

function LayoutServices() {
  return (
    <>
      <FailureDialogs />
      <FeedbackHost />
    </>
  );
}
