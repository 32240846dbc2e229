import type { FileFormat } from '../file-format';
import { ImageBytes, type ImageParts, BrokenImage } from './image-parts';
import { jpegParts } from './jpeg';

const WEBP_METADATA = new Set(['EXIF', 'XMP ']);
/** Flags of VP8X that announce metadata. */
const METADATA_FLAGS = 0x08 | 0x04;

/** Splits a WebP into its chunks (RFC 9649). */
function webpParts(image: ImageBytes): ImageParts {
  const end = 8 + image.uint32(4, true);
  if (end > image.bytes.length) throw new BrokenImage();
  const kept: Uint8Array[] = [];
  let size: Pick<ImageParts, 'width' | 'height'> | null = null;
  // The last chunk may lack its padding byte.
  for (let at = 12; at + 8 <= end;) {
    const type = image.text(at, 4);
    const next = Math.min(end, at + 8 + image.uint32(at + 4, true) + (image.uint32(at + 4, true) & 1));
    size ??= sizeIn(image, type, at + 8);
    if (!WEBP_METADATA.has(type))
      kept.push(type === 'VP8X' ? withoutFlags(image.slice(at, next)) : image.slice(at, next));
    at = next;
  }
  if (!size) throw new BrokenImage();
  const header = Uint8Array.from(image.slice(0, 12));
  new DataView(header.buffer).setUint32(4, 4 + kept.reduce((sum, chunk) => sum + chunk.length, 0), true);
  return { ...size, kept: [header, ...kept] };
}

function sizeIn(image: ImageBytes, type: string, data: number): Pick<ImageParts, 'width' | 'height'> | null {
  switch (type) {
    case 'VP8X':
      return { width: 1 + image.uint24(data + 4), height: 1 + image.uint24(data + 7) };
    case 'VP8L': {
      const bits = image.uint32(data + 1, true);
      return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
    }
    case 'VP8 ':
      return { width: image.uint16(data + 6, true) & 0x3fff, height: image.uint16(data + 8, true) & 0x3fff };
    default:
      return null;
  }
}

function withoutFlags(chunk: Uint8Array): Uint8Array {
  const copy = Uint8Array.from(chunk);
  copy[8] = (copy[8] ?? 0) & ~METADATA_FLAGS;
  return copy;
}

const EXTENSION = 0x21;
const FRAME = 0x2c;
const END = 0x3b;
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;

/** Splits a GIF into its blocks (GIF89a). Drops comments, texts and metadata; keeps the animation loop. */
function gifParts(image: ImageBytes): ImageParts {
  const [width, height] = [image.uint16(6, true), image.uint16(8, true)];
  let at = 13 + colours(image.byte(10));
  const kept: Uint8Array[] = [image.slice(0, at)];
  for (;;) {
    const kind = image.byte(at);
    if (kind === END) return { width, height, kept: [...kept, image.slice(at, at + 1)] };
    if (kind !== EXTENSION && kind !== FRAME) throw new BrokenImage();
    const data = kind === FRAME ? at + 11 + colours(image.byte(at + 9)) : at + 2;
    const end = endOfBlocks(image, data);
    if (kind === FRAME || isShown(image, at)) kept.push(image.slice(at, end));
    at = end;
  }
}

function isShown(image: ImageBytes, at: number): boolean {
  const label = image.byte(at + 1);
  if (label !== APPLICATION) return label === GRAPHIC_CONTROL;
  return ['NETSCAPE2.0', 'ANIMEXTS1.0'].includes(image.text(at + 3, 11));
}

/** Returns the size of a colour table, bytes. @param packed the byte with the table's flag and size */
function colours(packed: number): number {
  return (packed & 0x80) === 0 ? 0 : 3 * 2 ** ((packed & 0x07) + 1);
}

function endOfBlocks(image: ImageBytes, start: number): number {
  let at = start;
  for (let size = image.byte(at); size > 0; size = image.byte(at)) at += size + 1;
  return at + 1;
}

const SIGNATURE_BYTES = 8;
/** Chunks of metadata that do not affect the pixels (PNG, third edition, 11.3). */
const PNG_METADATA = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']);

function pngParts(image: ImageBytes): ImageParts {
  const kept: Uint8Array[] = [image.slice(0, SIGNATURE_BYTES)];
  if (image.text(SIGNATURE_BYTES + 4, 4) !== 'IHDR') throw new BrokenImage();
  const [width, height] = [image.uint32(16), image.uint32(20)];
  for (let at = SIGNATURE_BYTES; ;) {
    const type = image.text(at + 4, 4);
    const end = at + 12 + image.uint32(at);
    const chunk = image.slice(at, end);
    if (!PNG_METADATA.has(type)) kept.push(chunk);
    if (type === 'IEND') return { width, height, kept };
    at = end;
  }
}

const READERS: Partial<Record<FileFormat, (image: ImageBytes) => ImageParts>> = {
  jpg: jpegParts,
  png: pngParts,
  gif: gifParts,
  webp: webpParts,
};

/** Returns a picture's size and parts; null if it is broken or truncated. */
export function readImage(bytes: Uint8Array, format: FileFormat): ImageParts | null {
  try {
    return READERS[format]?.(new ImageBytes(bytes)) ?? null;
  } catch (error) {
    if (error instanceof BrokenImage) return null;
    throw error;
  }
}

/** Returns a picture without camera, location, previews and comments; its pixels are unchanged. */
export function withoutMetadata({ kept }: ImageParts): Uint8Array {
  const bytes = new Uint8Array(kept.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of kept) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
