import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { onSessionChange, useSession } from '@portal/shared/auth';
import { isRole } from '@portal/shared/contract/roles';
import { isAreaPath } from '@portal/shared/remote/area-path';
import { KitProvider } from '@portal/shared/ui/base';
import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useLayoutLanguage } from './language/use-layout-language';
import { Guard } from './layout/guard';
import { LayoutServices } from './layout/layout-services';
import { catchStrayDrops } from './page/catch-stray-drops';
import { ForbiddenPage, NotFoundPage, ServerErrorPage } from './page/error-pages';
import { isOwnAccount } from './page/own-account-path';
import { tolerateMovedNodes } from './page/tolerate-moved-nodes';
import { forgetAreas } from './remotes/base/area-state';
import { openAreas, openFirstScreen } from './workspace/first-screen';
import { Workspace } from './workspace/workspace';

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

/**
 * Whether the code of the page's first screen has loaded, or the time limit is over. Layout and screen are then
 * rendered together; until then the outline is shown.
 */
function useFirstScreen(): boolean {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => void firstScreen.then(() => setIsReady(true)), []);
  return isReady;
}
