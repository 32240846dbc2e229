import { useQueryClient } from '@tanstack/react-query';
import type { Role } from '@portal/shared/contract/account/roles';
import type { AreaName, MenuEntry } from '@portal/shared/remote/area/area-config';
import { preloadable } from '@portal/shared/ui/base';
import { Suspense, useDeferredValue, useEffect, type ReactNode } from 'react';
import { menuOf } from '../language/area-words';
import { t } from '../language/texts';
import { AppLayout } from '../layout/app-layout';
import { OtherRolePath } from '../layout/other-role-path';
import { whenIdle } from '../notice/when-idle';
import { AreaSkeleton } from '../page/area-panel';
import { isOwnAccount } from '../page/return-path';
import { trackLoad } from '../page/load/pending-loads';
import { IDLE, useArea, useAreas } from '../remotes/base/area-state';
import { ReleaseBanner } from '../remotes/mount/release-banner';
import { RemoteArea } from '../remotes/mount/remote-area';
import { useScreenTitle } from '../remotes/mount/remote-screens';
import { considerShell } from '../remotes/own-shell/own-shell';
import { ReloadNotice } from '../remotes/own-shell/reload-notice';
import { findArea } from '../remotes/registry/find-area';
import { useAreasOf } from '../remotes/registry/registry-index';
import { watchRegistry } from '../remotes/registry/reconsider-area';
import { ownerOf, type KnownAreas } from './first-screen';

const ownAccount = preloadable<object>(
  async () =>
    (await trackLoad(import(/* webpackChunkName: "own-account" */ '../own-account/own-account-page'))).OwnAccountPage,
);

/** Everything behind the guard: the layout with the page of this path in it. */
export function Workspace({ role, pathname }: { role: Role; pathname: string }): ReactNode {
  const { known, isFinding } = useKnownAreas(role);
  useShellNews();
  const menu = menuOfAreas(known, role);
  if (isOwnAccount(pathname)) {
    const page = (
      <Suspense fallback={<AreaSkeleton />}>
        <ownAccount.Component />
      </Suspense>
    );
    return <InLayout menu={menu} area={null} title={t('Akun saya')} fallback={page} />;
  }
  return (
    <InLayout
      menu={menu}
      area={ownerOf(pathname, role, known)}
      fallback={isFinding ? <AreaSkeleton /> : <OtherRolePath pathname={pathname} />}
    />
  );
}

/** Finds and watches the areas of a role. */
function useKnownAreas(role: Role): { readonly known: KnownAreas; readonly isFinding: boolean } {
  // An area takes four steps to become ready: the layout renders them in slices, and may skip some.
  const states = useDeferredValue(useAreas());
  const { areas, isSure } = useAreasOf(role);
  useEffect(() => {
    areas.forEach((area) => void findArea(area));
    return watchRegistry(areas, considerShell);
  }, [areas]);
  const known = areas.map((area) => [area, states[area] ?? IDLE] as const);
  const isFinding = !isSure || known.some(([, state]) => state.phase === 'idle' || state.phase === 'finding');
  return { known, isFinding };
}

/** Chooses the shell of the next page once, when the first screen is idle. */
function useShellNews(): void {
  const client = useQueryClient();
  useEffect(() => whenIdle(client, () => document.visibilityState === 'visible' && void considerShell()), [client]);
}

function menuOfAreas(known: KnownAreas, role: Role): MenuEntry[] {
  return known
    .flatMap(([, state]) => ('data' in state && state.data ? menuOf(state.data) : []))
    .filter((entry) => entry.roles.includes(role))
    .sort((a, b) => a.order - b.order);
}

function InLayout({
  menu,
  area,
  title = '',
  fallback,
}: {
  menu: MenuEntry[];
  area: AreaName | null;
  /** Title of the layout's own page; a screen of an area sets its own. */
  title?: string;
  /** Shown where no area owns the path. */
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
