/** Prefix of all keys and databases in which forms and the editor keep drafts on this device. */
export const DRAFT_PREFIX = 'portal-draft';

/** Deletes all drafts on this device, text and files: they belong to the person who just logged out. Never throws. */
export async function forgetDrafts(): Promise<void> {
  try {
    forgetStored((key) => key.startsWith(DRAFT_PREFIX));
    // Absent in browsers without IndexedDB, and in Firefox before version 126.
    const databases = (await globalThis.indexedDB?.databases?.()) ?? [];
    databases.forEach(({ name }) => {
      if (name?.startsWith(DRAFT_PREFIX)) indexedDB.deleteDatabase(name);
    });
  } catch (error) {
    console.warn('draf di perangkat ini tidak dapat dihapus', error);
  }
}

/** Deletes what this device keeps under the name of a person whose account is deleted, and all drafts. Never throws. */
export async function forgetPerson(username: string): Promise<void> {
  await forgetDrafts();
  try {
    forgetStored((key) => key.endsWith(`:${username.toLowerCase()}`));
  } catch (error) {
    console.warn('catatan di perangkat ini tidak dapat dihapus', error);
  }
}

function forgetStored(isMeant: (key: string) => boolean): void {
  Object.keys(localStorage)
    .filter(isMeant)
    .forEach((key) => localStorage.removeItem(key));
}
