import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { currentSession, onSessionChange, useSession } from '@portal/shared/auth';
import { isRole, type Role } from '@portal/shared/contract/roles';
import type { AreaName, MenuEntry } from '@portal/shared/remote/area-config';
import { Suspense, useDeferredValue, useEffect, useState, type ReactNode } from 'react';
import { matchPath, Navigate, useLocation } from 'react-router-dom';
import { profile } from '@portal/shared/contract/endpoints/session';
import { provideEarlyAnswers, queryOf } from '@portal/shared/http';
import { KitProvider, preloadable } from '@portal/shared/ui/base';
import { earlyCallsOf } from './page/early-start';
import { AreaSkeleton } from './page/area-panel';
import { Elsewhere } from './layout/elsewhere';
import { ForbiddenPage, NotFoundPage, ServerErrorPage } from './page/error-pages';
import { AppLayout } from './layout/app-layout';
import { LayoutServices } from './layout/layout-services';
import { Guard } from './layout/guard';
import { trackLoad } from './page/pending-loads';
import { isOwnAccount } from './page/own-account-path';
import { menuOf } from './language/area-words';
import { useLayoutLanguage } from './language/use-layout-language';
import { areaState, forgetAreas, IDLE, useArea, useAreas, type AreaState } from './remotes/base/area-state';
import { findArea } from './remotes/registry/find-area';
import { accuseFrozen } from './remotes/fall-back/frozen-releases';
import { loadArea } from './remotes/load-area';
import { pause } from './remotes/base/pause';
import { areasOf } from './remotes/base/known-areas';
import { openedPath } from './remotes/load/opened-path';
import { adoptOverrides } from './remotes/choose/override';
import { accuseFailedShell, considerShell } from './remotes/own-shell/own-shell';
import { ReleaseBanner } from './remotes/mount/release-banner';
import { ReloadNotice } from './remotes/own-shell/reload-notice';
import { RemoteArea } from './remotes/mount/remote-area';
import { useAreasOf } from './remotes/registry/registry-index';
import { useScreenTitle } from './remotes/mount/remote-screens';
import { watchRegistry } from './remotes/registry/watch-registry';
import { whenQuiet } from './notice/when-quiet';
import { loadRuntimeConfig } from './runtime';
import { t } from './language/texts';

const ownAccount = preloadable<object>(
  async () =>
    (await trackLoad(import(/* webpackChunkName: "own-account" */ './own-account/own-account-page'))).OwnAccountPage,
);

/** The outline stands at most this long for the code of the first screen, milliseconds. */
const FIRST_SCREEN_LIMIT = 1500;

const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
});

// Another account must not see what the last one had.
onSessionChange((session) => {
  if (session.status === 'anonymous') {
    queryClient.clear();
    forgetAreas();
  } else void openAreas();
});

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
  if (!/^\/(user|admin)\//.test(pathname) && !isOwnAccount(pathname)) return <NotFoundPage />;
  const role = session.status === 'signedIn' && isRole(session.role) ? session.role : null;
  return <Guard isReady={isFirstReady}>{role ? <Workspace role={role} pathname={pathname} /> : null}</Guard>;
}

/**
 * Whether the code of the screen that the page was opened for is here, or was waited for long enough. Layout and screen
 * are then drawn as one: before that the outline stands.
 */
function useFirstScreen(): boolean {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => void firstScreen.then(() => setIsReady(true)), []);
  return isReady;
}

function Workspace({ role, pathname }: { role: Role; pathname: string }): ReactNode {
  // An area takes four steps until it is ready: the layout follows them in slices, and not each of them.
  const states = useDeferredValue(useAreas());
  const { areas, isSure } = useAreasOf(role);
  useEffect(() => {
    areas.forEach((area) => void findArea(area));
    return watchRegistry(areas, considerShell);
  }, [areas]);
  const client = useQueryClient();
  useEffect(() => whenQuiet(client, () => document.visibilityState === 'visible' && void considerShell()), [client]);
  const known = areas.map((area) => [area, states[area] ?? IDLE] as const);
  const menu = known
    .flatMap(([, state]) => ('data' in state && state.data ? menuOf(state.data) : []))
    .filter((entry) => entry.roles.includes(role))
    .sort((a, b) => a.order - b.order);
  const isFinding = !isSure || known.some(([, state]) => state.phase === 'idle' || state.phase === 'finding');
  if (isOwnAccount(pathname)) {
    const page = (
      <Suspense fallback={<AreaSkeleton />}>
        <ownAccount.Component />
      </Suspense>
    );
    return <InLayout menu={menu} area={null} title={t('Akun saya')} fallback={page} />;
  }
  const area = ownerOf(pathname, role, known);
  return (
    <InLayout menu={menu} area={area} fallback={isFinding ? <AreaSkeleton /> : <Elsewhere pathname={pathname} />} />
  );
}

function InLayout({
  menu,
  area,
  title = '',
  fallback,
}: {
  menu: MenuEntry[];
  area: AreaName | null;
  /** Of a page of the layout itself; a screen of an area has its own. */
  title?: string;
  fallback: ReactNode;
}): ReactNode {
  const state = useDeferredValue(useArea(area ?? ''));
  const screenTitle = useScreenTitle(area && state.phase === 'ready' ? state.module : null);
  return (
    <AppLayout menu={menu} title={title || screenTitle}>
      <ReleaseBanner />
      <ReloadNotice />
      {area ? <RemoteArea area={area} /> : fallback}
    </AppLayout>
  );
}

type Known = readonly (readonly [AreaName, AreaState])[];

/** Area that answers a path for a role, as its release says; an area without release answers what it is known for. */
function ownerOf(pathname: string, role: Role, known: Known): AreaName | null {
  const owner = known.find(
    ([, state]) =>
      'data' in state &&
      state.data?.paths.some((path) => path.roles.includes(role) && matchPath(path.pattern, pathname)),
  );
  if (owner) return owner[0];
  // A registry that knows nothing of an area must not make its pages look wrong: show that area's panel.
  const silent = known.filter(([, state]) => state.phase === 'dead' && !state.data);
  return silent.length > 0 && silent.length === known.length ? (silent[0]?.[0] ?? null) : null;
}

accuseFrozen();
accuseFailedShell();
adoptOverrides();
provideEarlyAnswers(earlyCallsOf);

// The registry is asked while the guard still waits for its response, and the area of the page that is being opened loads
// beside it. Where the registry is stands in the configuration.
const firstScreen = Promise.race([
  loadRuntimeConfig().then(() => Promise.all([openAreas(), askForProfile()])),
  pause(FIRST_SCREEN_LIMIT),
]);

/** The top bar and many a first screen draw it. */
async function askForProfile(): Promise<void> {
  if (currentSession().status === 'signedIn') await queryClient.prefetchQuery(queryOf(profile));
}

/** Looks for the areas of the signed-in role, and loads the one of the page that is being opened. */
async function openAreas(): Promise<void> {
  const session = currentSession();
  if (session.status !== 'signedIn' || !isRole(session.role)) return;
  const { role } = session;
  await Promise.any(
    areasOf(role).map(async (area) => {
      await findArea(area);
      if (!ownerOf(openedPath(), role, [[area, areaState(area)]])) throw new Error(`${area}: not of this page`);
      await loadArea(area);
    }),
  ).catch(() => undefined);
}
