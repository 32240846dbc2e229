/** Header: the kind of stream (one byte), three zero bytes, the length of the payload (four bytes). */
const HEAD_BYTES = 8;

/** Returns the lines of `GET /containers/{id}/logs`, whose frames have an eight-byte header (Engine API, attach). */
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
