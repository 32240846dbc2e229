import { createStore, delMany, keys } from 'idb-keyval';

/** Start of all keys under which forms and the editor keep drafts in this browser; the owner is at the end. */
export const DRAFT_PREFIX = 'portal-draft';
/** Databases with the drafts of forms: texts, and chosen files. Their keys start with {@link draftKeyStart}. */
export const DRAFT_DATABASES = { texts: DRAFT_PREFIX, files: `${DRAFT_PREFIX}-files` } as const;
export const DRAFT_TABLE = 'drafts';

/** Returns the start of a person's keys in the databases, a JSON array that is still open. */
export const draftKeyStart = (username: string): string => `[${JSON.stringify(username.toLowerCase())},`;

/** Deletes a person's drafts on this device, text and files. Never throws. */
export async function forgetDrafts(username: string): Promise<void> {
  try {
    forgetStored((key) => key.startsWith(DRAFT_PREFIX) && isOf(username, key));
    for (const name of Object.values(DRAFT_DATABASES)) {
      const store = createStore(name, DRAFT_TABLE);
      const own = (await keys<string>(store)).filter((key) => key.startsWith(draftKeyStart(username)));
      await delMany(own, store);
    }
  } catch (error) {
    console.warn('draf di perangkat ini tidak dapat dihapus', error);
  }
}

/** Deletes all that this device keeps under the name of a person whose account is deleted. Never throws. */
export async function forgetPerson(username: string): Promise<void> {
  await forgetDrafts(username);
  try {
    forgetStored((key) => isOf(username, key));
  } catch (error) {
    console.warn('catatan di perangkat ini tidak dapat dihapus', error);
  }
}

const isOf = (username: string, key: string) => key.endsWith(`:${username.toLowerCase()}`);

function forgetStored(isMeant: (key: string) => boolean): void {
  Object.keys(localStorage)
    .filter(isMeant)
    .forEach((key) => localStorage.removeItem(key));
}
