/** Begin of the names of everything that forms keep on this device. */
const PREFIX = 'portal-draft';

/** Deletes all drafts on this device, text and files: they belong to who has just logged out. Never throws. */
export async function forgetDrafts(): Promise<void> {
  try {
    Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX))
      .forEach((key) => localStorage.removeItem(key));
    // Absent where the browser keeps no databases; Firefox learned to list them in version 126.
    const databases = (await globalThis.indexedDB?.databases?.()) ?? [];
    databases.forEach(({ name }) => {
      if (name?.startsWith(PREFIX)) indexedDB.deleteDatabase(name);
    });
  } catch (error) {
    console.warn('draf di perangkat ini tidak dapat dihapus', error);
  }
}
