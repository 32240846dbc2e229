import { BrokenImage, type ImageBytes, type ImageParts } from './image-parts';

const START_OF_SCAN = 0xda;
const END = 0xd9;
const APP0 = 0xe0;
const APP2 = 0xe2;
const APP14 = 0xee;

/**
 * Splits a JPEG into its segments (ITU T.81, annex B). Keeps pixels, colour profile and orientation; drops camera,
 * location, previews, comments and bytes after the picture.
 */
export function jpegParts(image: ImageBytes): ImageParts {
  const kept: Uint8Array[] = [image.slice(0, 2)];
  let [width, height] = [0, 0];
  for (let at = 2; ;) {
    if (image.byte(at) !== 0xff) throw new BrokenImage();
    const marker = image.byte(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === END) {
      if (width === 0) throw new BrokenImage();
      return { width, height, kept: [...kept, image.slice(at, at + 2)] };
    }
    const end = at + 2 + image.uint16(at + 2);
    if (isFrame(marker)) [height, width] = [image.uint16(at + 5), image.uint16(at + 7)];
    const next = marker === START_OF_SCAN ? endOfScan(image, end) : end;
    const part = keptOf(image, marker, at, next);
    if (part) kept.push(part);
    at = next;
  }
}

/** Returns whether a marker starts a frame; C4, C8 and CC have other meanings. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** Finds the next marker after coded pixels, which contain escaped bytes and restart markers. */
function endOfScan(image: ImageBytes, start: number): number {
  for (let at = image.bytes.indexOf(0xff, start); at !== -1; at = image.bytes.indexOf(0xff, at + 1)) {
    const next = image.byte(at + 1);
    if (next !== 0x00 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  throw new BrokenImage();
}

function keptOf(image: ImageBytes, marker: number, at: number, end: number): Uint8Array | null {
  const isExtra = (marker >= APP0 && marker <= 0xef) || marker === 0xfe;
  if (!isExtra || marker === APP0 || marker === APP14) return image.slice(at, end);
  if (marker === APP2 && image.text(at + 4, Math.min(11, end - at - 4)) === 'ICC_PROFILE') return image.slice(at, end);
  const orientation = marker === 0xe1 ? orientationIn(image, at + 4, end) : null;
  return orientation === null ? null : orientationSegment(orientation);
}

/** Returns the orientation in an Exif segment, 2 to 8; null for an upright picture. */
function orientationIn(image: ImageBytes, start: number, end: number): number | null {
  if (end - start < 14 || image.text(start, 6) !== 'Exif\0\0') return null;
  const tiff = start + 6;
  const isLittle = image.uint16(tiff) === 0x4949;
  const directory = tiff + image.uint32(tiff + 4, isLittle);
  const count = directory + 2 <= end ? image.uint16(directory, isLittle) : 0;
  for (let index = 0; index < count && directory + 14 + index * 12 <= end; index += 1) {
    const entry = directory + 2 + index * 12;
    if (image.uint16(entry, isLittle) !== 0x0112) continue;
    const value = image.uint16(entry + 8, isLittle);
    return value >= 2 && value <= 8 ? value : null;
  }
  return null;
}

function orientationSegment(value: number): Uint8Array {
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0, 0, 0, 0, 0];
  return Uint8Array.from([0xff, 0xe1, 0, 8 + tiff.length, 0x45, 0x78, 0x69, 0x66, 0, 0, ...tiff]);
}
