/** `local` stays on the device, `session` ends with the tab. */
type Where = 'local' | 'session';

function storageOf(where: Where): Storage {
  return where === 'local' ? localStorage : sessionStorage;
}

/** Reads a stored text; null if it is missing or the browser refuses storage (private mode, a setting). */
export function readStored(key: string, where: Where = 'local'): string | null {
  try {
    return storageOf(where).getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text; null removes it. Does nothing if the browser refuses storage or has no room. */
export function writeStored(key: string, value: string | null, where: Where = 'local'): void {
  try {
    if (value === null) storageOf(where).removeItem(key);
    else storageOf(where).setItem(key, value);
  } catch {
    // Not stored, as documented.
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
