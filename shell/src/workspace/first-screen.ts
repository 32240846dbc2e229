import type { QueryClient } from '@tanstack/react-query';
import { currentSession } from '@portal/shared/auth';
import { profile } from '@portal/shared/contract/endpoints/session';
import { isRole } from '@portal/shared/contract/roles';
import { provideEarlyAnswers, queryOf } from '@portal/shared/http';
import { earlyCallsOf } from '../page/load/early-start';
import { areaState } from '../remotes/base/area-state';
import { areasOf } from '../remotes/base/known-areas';
import { pause } from '../remotes/base/pause';
import { adoptOverrides } from '../remotes/choose/override';
import { quarantineFrozen } from '../remotes/fall-back/frozen-releases';
import { loadArea } from '../remotes/load-area';
import { openedPath } from '../remotes/load/opened-path';
import { quarantineFailedShell } from '../remotes/own-shell/own-shell';
import { findArea } from '../remotes/registry/find-area';
import { loadRuntimeConfig } from '../runtime';
import { ownerOf } from './owner-of-path';

/** Longest time for which the outline waits for the code of the first screen. */
const FIRST_SCREEN_LIMIT_MS = 1500;

/**
 * Opens the page that the address names, before anything of the layout is rendered: the registry is asked while the
 * guard still waits for its response, and the area loads beside it. Once per page.
 * @returns when the code of the first screen is here, or was waited for long enough
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

/** The top bar and many a first screen show it. */
async function askForProfile(client: QueryClient): Promise<void> {
  if (currentSession().status === 'signedIn') await client.prefetchQuery(queryOf(profile));
}

/** Looks for the areas of the signed-in role, and loads the one of the page that is being opened. */
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
