import { BrokenImage, type ImageBytes, type ImageParts } from './image-parts';

const EXTENSION = 0x21;
const FRAME = 0x2c;
const END = 0x3b;
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;

/** Blocks of a GIF up to its end (GIF89a). Comments, texts and metadata of programs go; the loop of frames stays. */
export function gifParts(image: ImageBytes): ImageParts {
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

/** Returns the size of a colour table, bytes. @param packed the byte with the flag for the table, and its size */
function colours(packed: number): number {
  return (packed & 0x80) === 0 ? 0 : 3 * 2 ** ((packed & 0x07) + 1);
}

function endOfBlocks(image: ImageBytes, start: number): number {
  let at = start;
  for (let size = image.byte(at); size > 0; size = image.byte(at)) at += size + 1;
  return at + 1;
}
