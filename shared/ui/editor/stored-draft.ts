import { readStoredJson, writeStored } from '../../browser/storage';

/** Milliseconds between two savings, and how long a draft is offered (user-area.md section 9). */
export const SAVE_EVERY = 30_000;
const KEPT_FOR = 120_000;

/** Reads the HTML kept under a key within the last two minutes; null without one. Removes older drafts. */
export function readDraft(key: string): string | null {
  const draft = readStoredJson(key);
  if (typeof draft !== 'object' || draft === null || !('html' in draft) || !('at' in draft)) return null;
  const { html, at } = draft;
  if (typeof html === 'string' && typeof at === 'number' && Date.now() - at < KEPT_FOR) return html;
  removeDraft(key);
  return null;
}

/** Keeps HTML on this device. */
export function writeDraft(key: string, html: string): void {
  writeStored(key, JSON.stringify({ html, at: Date.now() }));
}

/** Removes the draft under a key. */
export function removeDraft(key: string): void {
  writeStored(key, null);
}
