import { fileMessage, type FileKind } from '../contract/file/file-kind';
import type { ByteSource } from './byte-source';
import { detectFormat, HEAD_BYTES, kindOf } from './file-format';
import { readImage } from './image/read-image';
import { problemInPdf } from './pdf/problem-in-pdf';
import { checkZip } from './zip';

/** Largest picture that browsers draw without trouble, px. */
const MOST_SIDE = 10_000;
const MOST_PIXELS = 50_000_000;

/**
 * Checks a file's content, in the browser on selection and on the server on arrival: its format must be that of its
 * field, and it must be readable.
 * @param label first words of the message
 * @returns the message for the person; null if valid
 */
export async function problemInFile(source: ByteSource, accept: FileKind, label: string): Promise<string | null> {
  const format = detectFormat(await source.read(0, HEAD_BYTES));
  if (!format || kindOf(format) !== accept) return fileMessage.fileKind(label, accept);
  if (format === 'pdf') {
    const problem = await problemInPdf(source);
    return problem && fileMessage[problem === 'password' ? 'lockedPdf' : 'brokenPdf'](label);
  }
  if (format === 'zip') {
    const { problem } = await checkZip(source);
    if (problem === 'empty') return fileMessage.emptyZip(label);
    return problem && fileMessage[problem === 'password' ? 'lockedZip' : 'brokenZip'](label);
  }
  const image = readImage(await source.read(0, source.size), format);
  if (!image || image.width === 0 || image.height === 0) return fileMessage.brokenImage(label);
  const isLarge = Math.max(image.width, image.height) > MOST_SIDE || image.width * image.height > MOST_PIXELS;
  return isLarge ? fileMessage.hugeImage(label, image.width, image.height) : null;
}
