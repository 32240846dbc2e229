import type { QueryClient } from '@tanstack/react-query';
import { currentSession } from '@portal/shared/auth';
import { profile } from '@portal/shared/contract/endpoints/account/session';
import { isRole, type Role } from '@portal/shared/contract/account/roles';
import { provideEarlyAnswers, queryOf } from '@portal/shared/http';
import { earlyCallsOf } from '../page/load/early-start';
import { areaState, type AreaState } from '../remotes/base/area-state';
import { areasOf } from '../remotes/base/known-areas';
import { pause } from '../remotes/base/pause';
import { adoptOverrides } from '../remotes/choose/override';
import { quarantineFrozen } from '../remotes/fall-back/frozen-releases';
import { loadArea } from '../remotes/load-area';
import { openedPath } from '../remotes/load/opened-path';
import { quarantineFailedShell } from '../remotes/own-shell/own-shell';
import { findArea } from '../remotes/registry/find-area';
import { loadRuntimeConfig } from '../page/load/runtime';
import type { AreaName } from '@portal/shared/remote/area/area-config';
import { matchPath } from 'react-router-dom';

export type KnownAreas = readonly (readonly [AreaName, AreaState])[];

/** Returns the area that owns a path for a role, by its release; without a release by the area's known paths. */
export function ownerOf(pathname: string, role: Role, known: KnownAreas): AreaName | null {
  const owner = known.find(
    ([, state]) =>
      'data' in state &&
      state.data?.paths.some((path) => path.roles.includes(role) && matchPath(path.pattern, pathname)),
  );
  if (owner) return owner[0];
  // If the registry knows nothing of an area, show that area's panel instead of a missing page.
  const silent = known.filter(([, state]) => state.phase === 'dead' && !state.data);
  return silent.length > 0 && silent.length === known.length ? (silent[0]?.[0] ?? null) : null;
}

/** Longest wait of the outline for the code of the first screen. */
const FIRST_SCREEN_LIMIT_MS = 1500;

/**
 * Opens the page of the address before the layout renders: the registry is asked while the guard still waits for its
 * response, and the area loads in parallel. Call it once per page.
 * @returns resolves when the first screen's code has loaded or the time limit is over
 */
export function openFirstScreen(client: QueryClient): Promise<unknown> {
  // Quarantines and this tab's overrides must be known before any release is chosen.
  quarantineFrozen();
  quarantineFailedShell();
  adoptOverrides();
  provideEarlyAnswers(earlyCallsOf);
  // The configuration holds the registry's address.
  const opened = loadRuntimeConfig().then(() => Promise.all([openAreas(), askForProfile(client)]));
  return Promise.race([opened, pause(FIRST_SCREEN_LIMIT_MS)]);
}

/** The top bar and many first screens show it. */
async function askForProfile(client: QueryClient): Promise<void> {
  if (currentSession().status === 'signedIn') await client.prefetchQuery(queryOf(profile));
}

/** Finds the areas of the signed-in role, and loads the one of the page that is being opened. */
export async function openAreas(): Promise<void> {
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
