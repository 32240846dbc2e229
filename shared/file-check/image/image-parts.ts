/** A parsed picture. Broken or truncated pictures throw {@link BrokenImage}. */
export interface ImageParts {
  readonly width: number;
  readonly height: number;
  readonly kept: readonly Uint8Array[];
}

export class BrokenImage extends Error {
  override readonly name = 'BrokenImage';
}

/** Reads numbers of a picture; throws {@link BrokenImage} beyond its end. */
export class ImageBytes {
  readonly #view: DataView;

  constructor(readonly bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  byte(at: number): number {
    return this.#within(at, 1).getUint8(at);
  }

  uint16(at: number, isLittle = false): number {
    return this.#within(at, 2).getUint16(at, isLittle);
  }

  uint24(at: number): number {
    return this.byte(at) + 256 * this.uint16(at + 1, true);
  }

  uint32(at: number, isLittle = false): number {
    return this.#within(at, 4).getUint32(at, isLittle);
  }

  text(at: number, length: number): string {
    return String.fromCharCode(...this.slice(at, at + length));
  }

  slice(start: number, end: number): Uint8Array {
    if (end > this.bytes.length) throw new BrokenImage();
    return this.bytes.subarray(start, end);
  }

  #within(at: number, length: number): DataView {
    if (at < 0 || at + length > this.bytes.length) throw new BrokenImage();
    return this.#view;
  }
}
