import { crc32, deflateSync } from 'node:zlib';

/** Escapes text for a PDF string; characters outside ASCII become `?`. */
function pdfText(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, '?').replace(/[\\()]/g, (sign) => `\\${sign}`);
}

/** Makes a valid one-page PDF 1.4 (A4) with a heading and lines of text (ISO 32000-1, 7.5). */
export function makePdf(title: string, lines: readonly string[]): Buffer {
  const heading = `BT /F1 18 Tf 56 770 Td (${pdfText(title)}) Tj ET`;
  const text = lines.map((line) => `(${pdfText(line)}) Tj T*`).join('\n');
  const content = `${heading}\nBT /F1 11 Tf 56 735 Td 16 TL\n${text}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (id) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(content)} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Title (${pdfText(title)}) /Producer (Portal Riset GPU) >>`,
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = Buffer.byteLength(file);
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = Buffer.byteLength(file);
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file +=
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}` +
    `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

const WIDTH = 640;
const HEIGHT = 400;
type Colour = readonly [number, number, number];

/** Makes a PNG (ISO/IEC 15948) with a gradient of two colours and soft bands. */
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
