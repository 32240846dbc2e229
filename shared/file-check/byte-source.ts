/** A file that is read in pieces: from a browser or a disk. */
export interface ByteSource {
  readonly size: number;
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

/** Converts bytes to text, one character a byte: for formats with ASCII syntax. */
export function latin1(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return text;
}
