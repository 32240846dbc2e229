import { createStore, del, entries, get, keys, set, update } from 'idb-keyval';
import { DRAFT_TABLE } from '../../../browser/forget-drafts';

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
}

/** Storage in an IndexedDB database. */
export function deviceStorage(database: string): DraftStorage {
  const store = createStore(database, DRAFT_TABLE);
  return {
    lasting: true,
    get: (key) => get<unknown>(key, store),
    set: (key, value) => set(key, value, store),
    update: (key, change) => update<unknown>(key, change, store),
    remove: (key) => del(key, store),
    keys: () => keys<string>(store),
    startingWith: async (prefix) => (await entries<string, unknown>(store)).filter(([key]) => key.startsWith(prefix)),
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
  };
}
