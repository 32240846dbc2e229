/** Kind of the stream (one byte, three empty), then the length of what follows. */
const HEAD = 8;

/**
 * Lines of `GET /containers/{id}/logs`, where each piece of output comes behind a head of eight bytes (Engine API,
 * attach).
 */
export function logLines(bytes: Buffer): string[] {
  const pieces: Buffer[] = [];
  for (let at = 0; at + HEAD <= bytes.length;) {
    const end = at + HEAD + bytes.readUInt32BE(at + 4);
    pieces.push(bytes.subarray(at + HEAD, end));
    at = end;
  }
  const text = Buffer.concat(pieces).toString();
  return text === '' ? [] : text.replace(/\r?\n$/, '').split(/\r?\n/);
}
