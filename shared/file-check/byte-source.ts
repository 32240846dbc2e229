/** Bytes that are read piece by piece: a file of a browser, or one on a disk. */
export interface ByteSource {
  readonly size: number;
  /** Bytes from `start` up to `end` or the end of the source, whichever comes first. */
  readonly read: (start: number, end: number) => Promise<Uint8Array>;
}

export function sourceOfBlob(blob: Blob): ByteSource {
  return {
    size: blob.size,
    read: async (start, end) => new Uint8Array(await blob.slice(Math.max(0, start), Math.max(0, end)).arrayBuffer()),
  };
}

export function sourceOfBytes(bytes: Uint8Array): ByteSource {
  return {
    size: bytes.length,
    read: (start, end) => Promise.resolve(bytes.subarray(Math.max(0, start), Math.max(0, end))),
  };
}

/** Bytes as text, one character each: for formats whose syntax is ASCII. */
export function latin1(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return text;
}
