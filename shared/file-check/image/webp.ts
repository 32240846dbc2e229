import { BrokenImage, type ImageBytes, type ImageParts } from './image-parts';

const METADATA = new Set(['EXIF', 'XMP ']);
/** Flags of VP8X that announce metadata. */
const METADATA_FLAGS = 0x08 | 0x04;

/** Chunks of a WebP (RFC 9649). */
export function webpParts(image: ImageBytes): ImageParts {
  const end = 8 + image.uint32(4, true);
  if (end > image.bytes.length) throw new BrokenImage();
  const kept: Uint8Array[] = [];
  let size: Pick<ImageParts, 'width' | 'height'> | null = null;
  // A last chunk of odd size may come without its filling byte.
  for (let at = 12; at + 8 <= end;) {
    const type = image.text(at, 4);
    const next = Math.min(end, at + 8 + image.uint32(at + 4, true) + (image.uint32(at + 4, true) & 1));
    size ??= sizeIn(image, type, at + 8);
    if (!METADATA.has(type)) kept.push(type === 'VP8X' ? withoutFlags(image.slice(at, next)) : image.slice(at, next));
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
