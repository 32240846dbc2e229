import { onSessionChange } from '../../../auth/public';
import { DRAFT_DATABASES, draftKeyStart } from '../../../browser/forget-drafts';
import { type DraftStorage, deviceStorage, memoryStorage } from './draft-storage';

/** Owner and form of a draft: another user of the same device never sees it. */
export interface DraftKey {
  readonly user: string;
  readonly form: string;
  /** Id of the record being edited; `baru` on an add form. */
  readonly id: string;
}

export interface DraftContent {
  readonly values: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, File>>;
}

export interface Draft extends DraftContent {
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  /** Changes with every write, so that a tab notices a write by another one. */
  readonly stamp: string;
  /** Whether this page wrote it before its area moved to another release: it resumes without a question. */
  readonly isOwn?: boolean;
}

export type SaveResult =
  | {
      readonly state: 'saved';
      readonly savedAt: number;
      readonly stamp: string;
      /** Fields whose file did not fit on the device. */
      readonly leftOut: readonly string[];
      readonly lasting: boolean;
    }
  | { readonly state: 'otherTab' }
  | { readonly state: 'refused' };

interface TextRecord {
  readonly values: Readonly<Record<string, string>>;
  readonly savedAt: number;
  readonly stamp: string;
}

export interface DraftStore {
  /** Reads which drafts this device has, so that {@link hasNone} can answer at once. */
  prepare(): Promise<void>;
  /** Returns true if this device surely has no such draft; false also if that is unknown. */
  hasNone(key: DraftKey): boolean;
  load(key: DraftKey): Promise<Draft | null>;
  /**
   * Saves a draft: the text each time, files only if they changed since the last call.
   * @param knownStamp stamp that this tab last saw; if the device has another one, another tab wrote, and nothing is
   * overwritten. `'any'` overwrites.
   */
  save(key: DraftKey, content: DraftContent, knownStamp: string | null | 'any'): Promise<SaveResult>;
  /** Removes a draft, unless another tab wrote it since: that tab says that it is saved. */
  discard(key: DraftKey, knownStamp: string | null | 'any'): Promise<void>;
}

/** How long a reading of the device stays valid, ms: another tab may write meanwhile. */
const KNOWN_MS = 5000;

/** Creates a store over two storages: small text that is written often, and files that are written once. */
export function createDraftStore(texts: DraftStorage, files: DraftStorage): DraftStore {
  const written = new Map<string, File>();
  let known: { readonly keys: ReadonlySet<string>; readonly until: number } | null = null;

  async function saveFiles(prefix: string, wanted: Readonly<Record<string, File>>): Promise<string[]> {
    const leftOut: string[] = [];
    for (const [fileKey] of await files.startingWith(prefix)) {
      if (!(fileKey.slice(prefix.length) in wanted)) await removeFile(fileKey);
    }
    for (const [field, file] of Object.entries(wanted)) {
      const fileKey = prefix + field;
      if (written.get(fileKey) === file) continue;
      try {
        await files.set(fileKey, file);
        written.set(fileKey, file);
      } catch {
        leftOut.push(field);
      }
    }
    return leftOut;
  }
  async function removeFile(fileKey: string) {
    written.delete(fileKey);
    await files.remove(fileKey);
  }

  return {
    async prepare() {
      try {
        known = { keys: new Set(await texts.keys()), until: Date.now() + KNOWN_MS };
      } catch {
        // Storage refused: nothing is known.
      }
    },
    hasNone: (key) => known !== null && Date.now() < known.until && !known.keys.has(textKey(key)),
    async load(key) {
      try {
        const text = await texts.get(textKey(key));
        if (!isTextRecord(text)) return null;
        const prefix = filePrefix(key);
        const stored = (await files.startingWith(prefix)).flatMap(([fileKey, value]) => {
          if (!(value instanceof File)) return [];
          written.set(fileKey, value);
          return [[fileKey.slice(prefix.length), value] as const];
        });
        return { ...text, files: Object.fromEntries(stored) };
      } catch {
        return null;
      }
    },
    async save(key, content, knownStamp) {
      known = null;
      const stamp = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
      const savedAt = Date.now();
      let isTaken = false;
      try {
        await texts.update(textKey(key), (old) => {
          isTaken = isOfOtherTab(old, knownStamp);
          return isTaken ? old : ({ values: content.values, savedAt, stamp } satisfies TextRecord);
        });
        if (isTaken) return { state: 'otherTab' };
        const leftOut = await saveFiles(filePrefix(key), content.files);
        return { state: 'saved', savedAt, stamp, leftOut, lasting: texts.lasting };
      } catch {
        return { state: 'refused' };
      }
    },
    async discard(key, knownStamp) {
      try {
        if (isOfOtherTab(await texts.get(textKey(key)), knownStamp)) return;
        await texts.remove(textKey(key));
        for (const [fileKey] of await files.startingWith(filePrefix(key))) await removeFile(fileKey);
      } catch {
        // Storage refused: nothing was stored there.
      }
    },
  };
}

const textKey = (key: DraftKey) => draftKeyStart(key.user) + JSON.stringify([key.form, key.id]).slice(1);
const filePrefix = (key: DraftKey) => `${textKey(key)}/`;

function isTextRecord(value: unknown): value is TextRecord {
  return typeof value === 'object' && value !== null && 'values' in value && 'stamp' in value && 'savedAt' in value;
}

function isOfOtherTab(text: unknown, knownStamp: string | null): boolean {
  return knownStamp !== 'any' && isTextRecord(text) && text.stamp !== knownStamp;
}

let store: DraftStore | null = null;

export function deviceDrafts(): DraftStore {
  store ??= hasDatabase()
    ? createDraftStore(deviceStorage(DRAFT_DATABASES.texts), deviceStorage(DRAFT_DATABASES.files))
    : createDraftStore(memoryStorage(), memoryStorage());
  return store;
}

// A logout deletes drafts in this page's memory; the shell deletes those on the device. Session expiry keeps both.
onSessionChange((session, reason) => {
  if (session.status === 'anonymous' && reason === 'logout') store = null;
});

// A page that loads this code opens a form next. Looking for drafts now lets a form without a draft appear at once.
if (hasDatabase()) void deviceDrafts().prepare();

function hasDatabase(): boolean {
  try {
    return typeof indexedDB !== 'undefined' && indexedDB !== null;
  } catch {
    return false;
  }
}
