import { crc32, deflateSync } from 'node:zlib';

const WIDTH = 640;
const HEIGHT = 400;
type Colour = readonly [number, number, number];

/** A picture with a gradient of two colours and soft bands, for demo thumbnails (PNG, ISO/IEC 15948). */
export function makePng(from: Colour, to: Colour): Buffer {
  const rows = Buffer.alloc((WIDTH * 3 + 1) * HEIGHT);
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const share = (x / WIDTH + y / HEIGHT) / 2;
      const band = Math.floor((x + y * 1.7) / 90) % 2 === 0 ? 0 : 10;
      for (let part = 0; part < 3; part += 1) {
        const value = (from[part] ?? 0) * (1 - share) + (to[part] ?? 0) * share + band;
        rows[y * (WIDTH * 3 + 1) + 1 + x * 3 + part] = Math.min(255, Math.round(value));
      }
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
