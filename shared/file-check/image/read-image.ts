import type { FileFormat } from '../file-format';
import { gifParts } from './gif';
import { ImageBytes, type ImageParts, BrokenImage } from './image-parts';
import { jpegParts } from './jpeg';
import { webpParts } from './webp';

const SIGNATURE_BYTES = 8;
/** Chunks that say something about the picture and draw nothing of it (PNG, third edition, 11.3). */
const METADATA = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']);

/** Chunks of a PNG up to its end. */
function pngParts(image: ImageBytes): ImageParts {
  const kept: Uint8Array[] = [image.slice(0, SIGNATURE_BYTES)];
  if (image.text(SIGNATURE_BYTES + 4, 4) !== 'IHDR') throw new BrokenImage();
  const [width, height] = [image.uint32(16), image.uint32(20)];
  for (let at = SIGNATURE_BYTES; ;) {
    const type = image.text(at + 4, 4);
    const end = at + 12 + image.uint32(at);
    const chunk = image.slice(at, end);
    if (!METADATA.has(type)) kept.push(chunk);
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

/** A picture's size and its parts; null when it is broken or cut off. */
export function readImage(bytes: Uint8Array, format: FileFormat): ImageParts | null {
  try {
    return READERS[format]?.(new ImageBytes(bytes)) ?? null;
  } catch (error) {
    if (error instanceof BrokenImage) return null;
    throw error;
  }
}

/** Returns a picture without camera, place, previews and comments; its pixels are unchanged. */
export function withoutMetadata({ kept }: ImageParts): Uint8Array {
  const bytes = new Uint8Array(kept.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of kept) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
