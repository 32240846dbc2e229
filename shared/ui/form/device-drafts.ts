import { onSessionChange } from '../../auth/public';
import { createDraftStore, type DraftStore } from './draft-store';
import { deviceStorage, memoryStorage } from './draft-storage';

let store: DraftStore | null = null;

/** The drafts of this device; of this page only, where the browser refuses IndexedDB. */
export function deviceDrafts(): DraftStore {
  if (store) return store;
  store = hasDatabase()
    ? createDraftStore(deviceStorage(''), deviceStorage('-files'))
    : createDraftStore(memoryStorage(), memoryStorage());
  // A logout in any tab deletes the drafts; an expired session must keep them.
  onSessionChange((session, reason) => {
    if (session.status === 'anonymous' && reason === 'logout') void wipeDrafts();
  });
  return store;
}

/** Removes every draft of every user from this device. */
export async function wipeDrafts(): Promise<void> {
  await deviceDrafts().wipe();
}

// A page that loads this code opens a form next. Looking for drafts now lets a form without a draft appear at once.
if (hasDatabase()) void deviceDrafts().prepare();

function hasDatabase(): boolean {
  try {
    return typeof indexedDB !== 'undefined' && indexedDB !== null;
  } catch {
    return false;
  }
}
