import { BrokenImage, type ImageBytes, type ImageParts } from './image-parts';

const SIGNATURE_BYTES = 8;
/** Chunks that say something about the picture and draw nothing of it (PNG, third edition, 11.3). */
const METADATA = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']);

/** Chunks of a PNG up to its end. */
export function pngParts(image: ImageBytes): ImageParts {
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
