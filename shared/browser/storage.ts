/** `local` stays on the device, `session` ends with the tab. */
type Where = 'local' | 'session';

function storageOf(where: Where): Storage {
  return where === 'local' ? localStorage : sessionStorage;
}

/** Reads a stored text; null if it is missing, or if the browser refuses storage (private mode, a setting). */
export function readStored(key: string, where: Where = 'local'): string | null {
  try {
    return storageOf(where).getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text, or removes it by null. A browser that refuses storage, or has no room, keeps nothing. */
export function writeStored(key: string, value: string | null, where: Where = 'local'): void {
  try {
    if (value === null) storageOf(where).removeItem(key);
    else storageOf(where).setItem(key, value);
  } catch {
    // The docstring says what follows.
  }
}

/** Like `readStored`, parsed as JSON; null also for invalid JSON. The caller must check the shape. */
export function readStoredJson(key: string, where: Where = 'local'): unknown {
  try {
    return JSON.parse(readStored(key, where) ?? 'null') as unknown;
  } catch {
    return null;
  }
}
