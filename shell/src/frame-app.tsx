import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { currentSession, onSessionChange, useSession } from '@portal/shared/auth';
import { isRole, type Role } from '@portal/shared/contract/roles';
import type { AreaName, MenuEntry } from '@portal/shared/remote/area-config';
import { Suspense, useDeferredValue, useEffect, type ReactNode } from 'react';
import { matchPath, Navigate, useLocation } from 'react-router-dom';
import { provideEarlyAnswers } from '@portal/shared/http';
import { KitProvider, preloadable } from '@portal/shared/ui/base';
import { takeEarlyAnswer } from './early/early-start';
import { AreaSkeleton } from './frame/area-panel';
import { Elsewhere } from './frame/elsewhere';
import { ForbiddenPage, NotFoundPage, ServerErrorPage } from './frame/error-pages';
import { FrameLayout } from './frame/frame-layout';
import { FrameServices } from './frame/frame-services';
import { Guard } from './frame/guard';
import { trackLoad } from './frame/pending-loads';
import { isOwnAccount } from './own-account/own-account-path';
import { menuOf } from './language/area-words';
import { useFrameLanguage } from './language/use-frame-language';
import { areaState, forgetAreas, IDLE, useArea, useAreas, type AreaState } from './remotes/area-state';
import { findArea } from './remotes/find-area';
import { accuseFrozen } from './remotes/frozen-releases';
import { loadArea } from './remotes/load-area';
import { areasOf } from './remotes/known-areas';
import { openedPath } from './remotes/opened-path';
import { adoptOverrides } from './remotes/override';
import { accuseFailedShell, considerShell } from './remotes/own-shell';
import { ReleaseBanner } from './remotes/release-banner';
import { ReloadNotice } from './remotes/reload-notice';
import { RemoteArea } from './remotes/remote-area';
import { useAreasOf } from './remotes/role-areas';
import { useScreenTitle } from './remotes/remote-screens';
import { watchRegistry } from './remotes/watch-registry';
import { whenQuiet } from './notice/when-quiet';
import { loadRuntimeConfig } from './runtime';
import { t } from './language/texts';

const ownAccount = preloadable<object>(
  async () =>
    (await trackLoad(import(/* webpackChunkName: "own-account" */ './own-account/own-account-page'))).OwnAccountPage,
);

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
  } else openAreas();
});

/** Everything behind the login, and the error pages. */
export function FrameApp(): ReactNode {
  useFrameLanguage();
  return (
    <QueryClientProvider client={queryClient}>
      <KitProvider>
        <FrameServices />
        <FrameRoutes />
      </KitProvider>
    </QueryClientProvider>
  );
}

function FrameRoutes(): ReactNode {
  const { pathname } = useLocation();
  const session = useSession();
  if (pathname === '/403') return <ForbiddenPage />;
  if (pathname === '/404') return <NotFoundPage />;
  if (pathname === '/500') return <ServerErrorPage />;
  if (pathname === '/user' || pathname === '/user/') return <Navigate to="/user/dasbor" replace />;
  if (pathname === '/admin' || pathname === '/admin/') return <Navigate to="/admin/dasbor" replace />;
  if (!/^\/(user|admin)\//.test(pathname) && !isOwnAccount(pathname)) return <NotFoundPage />;
  const role = session.status === 'signedIn' && isRole(session.role) ? session.role : null;
  return <Guard>{role ? <Workspace role={role} pathname={pathname} /> : null}</Guard>;
}

function Workspace({ role, pathname }: { role: Role; pathname: string }): ReactNode {
  // An area takes four steps until it is ready: the layout follows them in slices, and not each of them.
  const states = useDeferredValue(useAreas());
  const { areas, isSure } = useAreasOf(role);
  useEffect(() => {
    areas.forEach((area) => void findArea(area));
    return watchRegistry(areas);
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
    return <Framed menu={menu} area={null} title={t('Akun saya')} fallback={page} />;
  }
  const area = ownerOf(pathname, role, known);
  return <Framed menu={menu} area={area} fallback={isFinding ? <AreaSkeleton /> : <Elsewhere pathname={pathname} />} />;
}

function Framed({
  menu,
  area,
  title = '',
  fallback,
}: {
  menu: MenuEntry[];
  area: AreaName | null;
  /** Of a page of the frame itself; a screen of an area has its own. */
  title?: string;
  fallback: ReactNode;
}): ReactNode {
  const state = useDeferredValue(useArea(area ?? ''));
  const screenTitle = useScreenTitle(area && state.phase === 'ready' ? state.module : null);
  return (
    <FrameLayout menu={menu} title={title || screenTitle}>
      <ReleaseBanner />
      <ReloadNotice />
      {area ? <RemoteArea area={area} /> : fallback}
    </FrameLayout>
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
provideEarlyAnswers(takeEarlyAnswer);

// The registry is asked while the guard still waits for its answer, and the area of the page that is being opened loads
// beside it. Where the registry is stands in the configuration.
void loadRuntimeConfig().then(openAreas);

function openAreas(): void {
  const session = currentSession();
  if (session.status !== 'signedIn' || !isRole(session.role)) return;
  const { role } = session;
  areasOf(role).forEach((area) => void findArea(area).then(() => openFirst(area, role)));
}

function openFirst(area: AreaName, role: Role): void {
  if (ownerOf(openedPath(), role, [[area, areaState(area)]])) void loadArea(area);
}
