import { crc32 } from 'node:zlib';

const UTF8_NAMES = 0x0800;

/** Makes a ZIP whose files are stored uncompressed (APPNOTE 6.3.9, sections 4.3.7, 4.3.12, 4.3.16). */
export function makeZip(files: Readonly<Record<string, string | Buffer>>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(files)) {
    const name = Buffer.from(path);
    const data = typeof text === 'string' ? Buffer.from(text) : text;
    const shared = sharedHeader(name, data);
    const local = Buffer.concat([uint32(0x04034b50), shared, name, data]);
    directory.push(Buffer.concat([uint32(0x02014b50), uint16(20), shared, Buffer.alloc(10), uint32(offset), name]));
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const count = uint16(directory.length);
  const end = Buffer.concat([
    uint32(0x06054b50),
    Buffer.alloc(4),
    count,
    count,
    uint32(central.length),
    uint32(offset),
    uint16(0),
  ]);
  return Buffer.concat([...parts, central, end]);
}

/** Version, flags, method, time, date (1 January 2026), checksum, sizes, length of the name, no extra field. */
function sharedHeader(name: Buffer, data: Buffer): Buffer {
  const date = ((2026 - 1980) << 9) | (1 << 5) | 1;
  return Buffer.concat([
    uint16(20),
    uint16(UTF8_NAMES),
    uint16(0),
    uint16(0),
    uint16(date),
    uint32(crc32(data)),
    uint32(data.length),
    uint32(data.length),
    uint16(name.length),
    uint16(0),
  ]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value >>> 0);
  return bytes;
}
