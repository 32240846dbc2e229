import type { FileFormat } from '../file-format';
import { gifParts } from './gif';
import { BrokenImage, ImageBytes, type ImageParts } from './image-parts';
import { jpegParts } from './jpeg';
import { pngParts } from './png';
import { webpParts } from './webp';

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
