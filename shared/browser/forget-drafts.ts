/** Begin of the names of everything that forms and the editor keep on this device. */
export const DRAFT_PREFIX = 'portal-draft';

/** Deletes all drafts on this device, text and files: they belong to the person who just logged out. Never throws. */
export async function forgetDrafts(): Promise<void> {
  try {
    Object.keys(localStorage)
      .filter((key) => key.startsWith(DRAFT_PREFIX))
      .forEach((key) => localStorage.removeItem(key));
    // Absent where the browser keeps no databases; Firefox learned to list them in version 126.
    const databases = (await globalThis.indexedDB?.databases?.()) ?? [];
    databases.forEach(({ name }) => {
      if (name?.startsWith(DRAFT_PREFIX)) indexedDB.deleteDatabase(name);
    });
  } catch (error) {
    console.warn('draf di perangkat ini tidak dapat dihapus', error);
  }
}
