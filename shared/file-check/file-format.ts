import type { FileKind } from '../contract/file/file-kind';
import { latin1 } from './byte-source';

export type FileFormat = 'pdf' | 'zip' | 'png' | 'jpg' | 'gif' | 'webp';

/** Number of bytes that identify a format: a PDF may begin this late (ISO 32000-1, annex H, note 13). */
export const HEAD_BYTES = 1024 + 8;

/** Returns a file's format by its first {@link HEAD_BYTES}; null for an unsupported format. */
export function detectFormat(head: Uint8Array): FileFormat | null {
  const starts = (...bytes: number[]) => bytes.every((byte, index) => head[index] === byte);
  // `PK00`: made for several volumes that turned out to be one (APPNOTE 6.3.9, section 8.5.4).
  if ([0x0403, 0x0605, 0x3030].some((kind) => starts(0x50, 0x4b, kind & 0xff, kind >> 8))) return 'zip';
  if (starts(0x89, 0x50, 0x4e, 0x47)) return 'png';
  if (starts(0xff, 0xd8, 0xff)) return 'jpg';
  if (starts(0x47, 0x49, 0x46, 0x38)) return 'gif';
  const text = latin1(head.subarray(0, HEAD_BYTES));
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp';
  // Printers and mail programs put lines before a PDF; markup before it means a page that hides one.
  return /^[^<]*?%PDF-\d/.test(text) ? 'pdf' : null;
}

export function kindOf(format: FileFormat | null): FileKind | null {
  return format === 'pdf' || format === 'zip' ? format : format && 'image';
}
