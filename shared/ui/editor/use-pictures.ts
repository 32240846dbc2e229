import type { Editor } from '@tiptap/core';
import { DOMParser } from '@tiptap/pm/model';
import type { SelectionBookmark, Transaction } from '@tiptap/pm/state';
import { useRef, useState } from 'react';
import { cleanPasted } from './paste/clean-pasted';
import { sortPictures } from './paste/pictures';
import { readBody } from './text/stored-text';

/** Uploads a picture (progress in percent) and returns its URL. @throws Error whose message is shown */
export type UploadImage = (file: Blob, name: string, onProgress: (percent: number) => void) => Promise<string>;

interface PictureProblem {
  readonly name: string;
  readonly message: string;
}

interface Pictures {
  /** Percent of the running upload; null otherwise. */
  readonly progress: number | null;
  readonly problems: readonly PictureProblem[];
  readonly forgetProblems: () => void;
  readonly insertFiles: (editor: Editor, files: readonly File[]) => Promise<void>;
  /** Inserts pasted HTML at the selection and uploads its pictures. */
  readonly insertHtml: (editor: Editor, html: string) => Promise<void>;
}

/**
 * Inserts pictures and pasted HTML into a text. An unusable picture is omitted and reported.
 * @param missingText why a picture of another site or device is omitted
 * @param onUploading called when the first upload starts, and after the last one has been inserted or has failed
 */
export function usePictures(
  uploadImage: UploadImage | undefined,
  missingText: string,
  onUploading?: (isUploading: boolean) => void,
): Pictures {
  const [progress, setProgress] = useState<number | null>(null);
  const [problems, setProblems] = useState<readonly PictureProblem[]>([]);
  const running = useRef(0);
  const latest = useRef(uploadImage);
  latest.current = uploadImage;

  const report = (problem: PictureProblem) => setProblems((now) => [...now, problem]);

  const upload = async (file: File): Promise<string | null> => {
    if (!latest.current) {
      report({ name: file.name, message: missingText });
      return null;
    }
    setProgress(0);
    try {
      return await latest.current(file, file.name, setProgress);
    } catch (error) {
      report({ name: file.name, message: error instanceof Error ? error.message : String(error) });
      return null;
    } finally {
      setProgress(null);
    }
  };

  /** Counts pastes and choices of files whose pictures are not in the text yet. */
  const count = (change: 1 | -1) => {
    running.current += change;
    if (running.current === (change === 1 ? 1 : 0)) onUploading?.(change === 1);
  };

  return {
    progress,
    problems,
    forgetProblems: () => setProblems([]),
    insertFiles: async (editor, files) => {
      const place = followSelection(editor);
      count(1);
      for (const file of files) {
        // oxlint-disable-next-line no-await-in-loop -- pictures keep their order, and a phone sends one at a time
        const src = await upload(file);
        if (!src) continue;
        const picture = editor.schema.node('image', { src, ...(await sizeOf(file)) });
        place.insert((tr) => tr.replaceSelectionWith(picture, false));
      }
      place.end();
      count(-1);
    },
    insertHtml: async (editor, html) => {
      const place = followSelection(editor);
      const body = cleanPasted(html);
      const { enclosed, missing } = sortPictures(body);
      if (enclosed.length > 0) count(1);
      for (const name of missing) report({ name, message: missingText });
      for (const { element, file } of enclosed) {
        // oxlint-disable-next-line no-await-in-loop -- a phone sends one picture at a time
        const src = await upload(file);
        if (src) Object.assign(element, { src, ...(element.hasAttribute('width') ? {} : await sizeOf(file)) });
        else element.remove();
      }
      const slice = DOMParser.fromSchema(editor.schema).parseSlice(readBody(body, editor.schema));
      place.insert((tr) => tr.replaceSelection(slice));
      place.end();
      if (enclosed.length > 0) count(-1);
    },
  };
}

/** Returns a picture's size, px, for which a page keeps the room while it loads; none if the browser cannot tell. */
async function sizeOf(file: Blob): Promise<{ width?: number; height?: number }> {
  try {
    const { width, height } = await createImageBitmap(file);
    return { width, height };
  } catch {
    return {};
  }
}

/** Tracks the selection's position while the person continues to write. */
function followSelection(editor: Editor) {
  let bookmark: SelectionBookmark = editor.state.selection.getBookmark();
  const follow = ({ transaction }: { readonly transaction: Transaction }) => {
    bookmark = bookmark.map(transaction.mapping);
  };
  editor.on('transaction', follow);
  return {
    insert: (change: (tr: Transaction) => Transaction) => {
      if (editor.isDestroyed) return;
      const tr = editor.state.tr;
      tr.setSelection(bookmark.resolve(tr.doc));
      editor.view.dispatch(change(tr).scrollIntoView().setMeta('paste', true));
      bookmark = editor.state.selection.getBookmark();
    },
    end: () => void editor.off('transaction', follow),
  };
}
