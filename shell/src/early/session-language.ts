import { currentSession } from '@portal/shared/auth';
import type { Language } from '@portal/shared/language';
import { areaKnown, type AreaState } from '../remotes/base/area-state';
import { adoptOverrides } from '../remotes/choose/override';
import { pause } from '../remotes/base/pause';
import { findArea } from '../remotes/registry/find-area';
import { areasOf } from '../remotes/base/known-areas';
import { loadRuntimeConfig } from '../page/load/runtime';
import { chosenLanguage } from '../language/chosen-language';

/** Longest wait for the channels, which say whether the areas offer English. */
const CHANNELS_WAIT_MS = 3_000;

/**
 * Returns the language behind the login: the person's choice, but Indonesian while one of their releases has no
 * English, so that no screen mixes languages. The choice itself is kept.
 */
export async function sessionLanguage(): Promise<Language> {
  const session = currentSession();
  const chosen = chosenLanguage();
  if (chosen === 'id' || session.status !== 'signedIn') return chosen;
  await loadRuntimeConfig();
  // The address can override the release.
  adoptOverrides();
  const states = await Promise.all(
    areasOf(session.role).map((area) => {
      void findArea(area);
      return Promise.race([areaKnown(area), pause(CHANNELS_WAIT_MS)]);
    }),
  );
  return states.some((state) => state && lacksEnglish(state)) ? 'id' : 'en';
}

/** Whether a shown area has no English. For an area that cannot be opened, the shell shows its own panel. */
function lacksEnglish(state: AreaState): boolean {
  const isShown = state.phase === 'found' || state.phase === 'loading' || state.phase === 'ready';
  return isShown && state.data.english === undefined;
}
