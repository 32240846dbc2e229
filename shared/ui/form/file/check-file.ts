import { fileMessage, type FileKind } from '../../../contract/file/file-kind';
import { t } from '@portal/shared/language';
import { formatFileSize } from '../../../format/number';

/** Content of a file field: nothing, a file to send, or a file that was refused at once. */
export type FileChoice =
  | { readonly state: 'none' }
  | { readonly state: 'chosen'; readonly file: File }
  | { readonly state: 'refused'; readonly fileName: string; readonly message: string };

export const NO_FILE: FileChoice = { state: 'none' };

/** Returns the line below a chosen file's name. */
export function chosenNote({ size }: File, isSending: boolean): string {
  const shown = { size: formatFileSize(size) };
  return isSending ? t('{size} · sedang dikirim', shown) : t('{size} · siap dikirim', shown);
}

interface FileLimits {
  /** First words of the messages. */
  readonly label: string;
  readonly accept: FileKind;
  readonly maxMegabytes: number;
}

/** Checks a file before anything is sent: not empty, size, and content by the same function as the server. */
export async function checkFile(file: File, limits: FileLimits): Promise<FileChoice> {
  const refused = (message: string): FileChoice => ({ state: 'refused', fileName: file.name, message });
  if (file.size === 0) return refused(fileMessage.emptyFile(limits.label));
  if (file.size > limits.maxMegabytes * 1024 * 1024)
    return refused(fileMessage.tooLarge(limits.label, limits.maxMegabytes));
  // If the checking code cannot load, only the server checks the file.
  const content = await import('../../../file-check/public').catch(() => null);
  if (!content) return { state: 'chosen', file };
  try {
    const problem = await content.problemInFile(content.sourceOfBlob(file), limits.accept, limits.label);
    return problem === null ? { state: 'chosen', file } : refused(problem);
  } catch {
    return refused(t('{label} tidak dapat dibaca. Pilih kembali filenya.', { label: limits.label }));
  }
}

/** Returns false if a chosen file was moved, changed or removed since: sending it would fail like a lost connection. */
export async function isStillReadable(file: File): Promise<boolean> {
  if (file.size === 0) return true;
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
}

const TYPES: Record<Exclude<FileKind, 'image'>, string> = { pdf: 'application/pdf', zip: 'application/zip' };

/** Opens a chosen file in a new tab. The type is set by us, so that an HTML file never runs as a page. */
export function openChosenFile(file: File, kind: FileKind): void {
  const type =
    kind === 'image'
      ? file.type.startsWith('image/') && file.type !== 'image/svg+xml'
        ? file.type
        : 'image/png'
      : TYPES[kind];
  const url = URL.createObjectURL(new Blob([file], { type }));
  window.open(url, '_blank', 'noopener');
  // The new tab needs it until it has loaded.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
