import type { Editor } from 'tinymce';

/** What the editor's autosave plugin offers (tinymce/plugins/autosave, api). */
interface Autosave {
  readonly hasDraft: () => boolean;
  readonly restoreDraft: () => void;
  readonly removeDraft: (fire?: boolean) => void;
}

function autosaveOf(editor: Editor): Autosave | null {
  const plugin: unknown = editor.plugins['autosave'];
  return isAutosave(plugin) ? plugin : null;
}

function isAutosave(value: unknown): value is Autosave {
  return (
    typeof value === 'object' &&
    value !== null &&
    'hasDraft' in value &&
    'restoreDraft' in value &&
    'removeDraft' in value
  );
}

/** Whether a text of the last two minutes lies on this device, e.g. after a crash. */
export function hasStoredDraft(editor: Editor): boolean {
  return autosaveOf(editor)?.hasDraft() ?? false;
}

/** Puts that text into the editor. */
export function restoreStoredDraft(editor: Editor): void {
  autosaveOf(editor)?.restoreDraft();
  editor.nodeChanged();
  editor.dispatch('change');
}

/** Forgets that text. */
export function removeStoredDraft(editor: Editor): void {
  autosaveOf(editor)?.removeDraft(false);
}
