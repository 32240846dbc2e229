import { DRAFT_PREFIX } from '../../../browser/forget-drafts';
import { clear, del, entries, get, keys, set, update, type UseStore } from 'idb-keyval';

/** The part of a key-value store that drafts need. `lasting` false: lost when the page closes. */
export interface DraftStorage {
  readonly lasting: boolean;
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  /** Reads and writes atomically: no other tab can write in between. */
  update(key: string, change: (old: unknown) => unknown): Promise<void>;
  remove(key: string): Promise<void>;
  keys(): Promise<string[]>;
  /** Returns entries whose key starts with the given text. */
  startingWith(prefix: string): Promise<Array<[string, unknown]>>;
  clear(): Promise<void>;
}

/** Storage in IndexedDB. @param suffix distinguishes the database from others that the shell deletes at logout */
export function deviceStorage(suffix: string): DraftStorage {
  const store = openStore(DRAFT_PREFIX + suffix);
  return {
    lasting: true,
    get: (key) => get<unknown>(key, store),
    set: (key, value) => set(key, value, store),
    update: (key, change) => update<unknown>(key, change, store),
    remove: (key) => del(key, store),
    keys: () => keys<string>(store),
    startingWith: async (prefix) => (await entries<string, unknown>(store)).filter(([key]) => key.startsWith(prefix)),
    clear: () => clear(store),
  };
}

/** Storage for a browser that refuses IndexedDB: a draft then survives a login, but no reload. */
export function memoryStorage(): DraftStorage {
  const map = new Map<string, unknown>();
  return {
    lasting: false,
    get: async (key) => map.get(key),
    set: async (key, value) => void map.set(key, value),
    update: async (key, change) => void map.set(key, change(map.get(key))),
    remove: async (key) => void map.delete(key),
    keys: async () => [...map.keys()],
    startingWith: async (prefix) => [...map].filter(([key]) => key.startsWith(prefix)),
    clear: async () => map.clear(),
  };
}

/** Like idb-keyval's createStore, but closes when the shell deletes the database at logout, and reopens afterwards. */
function openStore(database: string): UseStore {
  const NAME = 'drafts';
  let opening: Promise<IDBDatabase> | null = null;
  const open = () => {
    opening ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(database);
      request.onupgradeneeded = () => request.result.createObjectStore(NAME);
      request.onerror = () => reject(request.error);
      request.onsuccess = () => {
        const forget = () => {
          request.result.close();
          opening = null;
        };
        request.result.onversionchange = forget;
        request.result.onclose = forget;
        resolve(request.result);
      };
    }).catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  };
  return async (mode, callback) => callback((await open()).transaction(NAME, mode).objectStore(NAME));
}
