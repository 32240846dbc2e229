/** Kind of the stream (one byte, three empty), then the length of what follows. */
const HEAD_BYTES = 8;

/**
 * Lines of `GET /containers/{id}/logs`, where each piece of output comes behind a head of eight bytes (Engine API,
 * attach).
 */
export function logLines(bytes: Buffer): string[] {
  const pieces: Buffer[] = [];
  for (let at = 0; at + HEAD_BYTES <= bytes.length;) {
    const end = at + HEAD_BYTES + bytes.readUInt32BE(at + 4);
    pieces.push(bytes.subarray(at + HEAD_BYTES, end));
    at = end;
  }
  const text = Buffer.concat(pieces).toString();
  return text === '' ? [] : text.replace(/\r?\n$/, '').split(/\r?\n/);
}
