import { fileKindOf, ruleMessage, type FileKind } from '../../contract/rules';
import { t } from '@portal/shared/language';

/** Bytes that tell a file's kind. */
const HEAD = 12;

/** What a file field holds: nothing, a file that may be sent, or one that was refused at once. */
export type FileChoice =
  | { readonly state: 'none' }
  | { readonly state: 'chosen'; readonly file: File }
  | { readonly state: 'refused'; readonly fileName: string; readonly message: string };

export const NO_FILE: FileChoice = { state: 'none' };

interface FileLimits {
  /** Lead words of the messages. */
  readonly label: string;
  readonly accept: FileKind;
  readonly maxMegabytes: number;
}

/** Judges a file before a byte is sent: emptiness, size, and its kind by the first bytes (not by its name). */
export async function checkFile(file: File, limits: FileLimits): Promise<FileChoice> {
  const refused = (message: string): FileChoice => ({ state: 'refused', fileName: file.name, message });
  if (file.size === 0) return refused(ruleMessage.emptyFile(limits.label));
  if (file.size > limits.maxMegabytes * 1024 * 1024)
    return refused(ruleMessage.tooLarge(limits.label, limits.maxMegabytes));
  const head = await readHead(file);
  if (!head) return refused(t('{label} tidak dapat dibaca. Pilih kembali filenya.', { label: limits.label }));
  if (fileKindOf(head) !== limits.accept) return refused(ruleMessage.fileKind(limits.label, limits.accept));
  return { state: 'chosen', file };
}

/** False when a chosen file was moved, changed or removed since: sending it would fail like a lost network. */
export async function isStillReadable(file: File): Promise<boolean> {
  return file.size === 0 || (await readHead(file)) !== null;
}

async function readHead(file: File): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.slice(0, HEAD).arrayBuffer());
  } catch {
    return null;
  }
}
