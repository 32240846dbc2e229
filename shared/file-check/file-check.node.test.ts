import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceOfBytes } from './byte-source';
import { detectFormat } from './file-format';
import { readImage, withoutMetadata } from './image/read-image';
import { problemInFile } from './problem-in-file';

/** Files made by qpdf, zip, Pillow and exiftool; the pictures contain place (6°12'S, 106°48'E), camera, comments. */
const fixture = (name: string): Uint8Array => new Uint8Array(readFileSync(join(__dirname, 'fixtures', name)));
const problem = (bytes: Uint8Array, accept: 'pdf' | 'zip' | 'image') =>
  problemInFile(sourceOfBytes(bytes), accept, 'Berkas');
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const join2 = (...parts: readonly (string | Uint8Array)[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part))));

const PDF = fixture('plain.pdf');
const WRONG_KIND = 'Berkas harus berupa file dengan tipe: ';
const CUT = 'Berkas terpotong atau rusak sehingga tidak dapat dibuka. ';
const LOCKED = 'Berkas dilindungi kata sandi. ';

describe('a PDF', () => {
  it.each([
    ['of the portal', PDF],
    ['for the web', fixture('linear.pdf')],
    ['with a cross-reference stream', fixture('xrefstream.pdf')],
    ['behind a byte order mark', join2('\xef\xbb\xbf', PDF)],
    ['behind line breaks', join2('\r\n\r\n', PDF)],
    ["behind a printer's lines", join2('\x1b%-12345X@PJL JOB\r\n', PDF)],
    ['with blanks and zeros behind it', join2(PDF, '\r\n \0', new Uint8Array(200_000))],
    ['with the lines of a mail behind it', join2(PDF, '\nDikirim dari ponsel'.repeat(250))],
    ['whose table has moved', join2(text(PDF).replace(/startxref\n\d+/, 'startxref\n12'))],
    ['encrypted against changes, RC4 of 40 bits', fixture('owner-rc4-40.pdf')],
    ['encrypted against changes, RC4 of 128 bits', fixture('owner-rc4-128.pdf')],
    ['encrypted against changes, AES of 128 bits', fixture('owner-aes128.pdf')],
    ['encrypted against changes, AES of 256 bits', fixture('owner-aes256.pdf')],
    ['encrypted against changes, revision 5', fixture('owner-r5.pdf')],
  ])('%s opens', async (_, bytes) => {
    expect(await problem(bytes, 'pdf')).toBeNull();
  });

  it.each(['user-rc4-40.pdf', 'user-rc4-128.pdf', 'user-aes128.pdf', 'user-aes256.pdf', 'user-r5.pdf'])(
    '%s needs a password',
    async (name) => {
      expect(await problem(fixture(name), 'pdf')).toContain(LOCKED);
    },
  );

  it.each([
    ['text', join2('halo, ini teks'), WRONG_KIND],
    ['a page that hides a PDF', join2('<html><script>1</script>', PDF), WRONG_KIND],
    ['an archive', fixture('deflated.zip'), WRONG_KIND],
    ['a picture', fixture('picture.png'), WRONG_KIND],
    ['a PDF that begins too late', join2(' '.repeat(1100), PDF), WRONG_KIND],
    ['only a header', join2('%PDF-1.7 isi'), CUT],
    ['an invented end', join2('%PDF-1.7\nstartxref\n0\n%%EOF'), CUT],
    ['a nest of a million brackets', join2('%PDF-1.7\ntrailer<</A', '['.repeat(1e6), 'startxref\n0\n%%EOF'), CUT],
    ['a million digits', join2('%PDF-1.7\n', '1 '.repeat(500_000), 'startxref\n0\n%%EOF'), CUT],
  ])('%s is refused', async (_, bytes, message) => {
    const started = performance.now();
    expect(await problem(bytes, 'pdf')).toContain(message);
    expect(performance.now() - started).toBeLessThan(2000);
  });
});

describe('an archive', () => {
  it.each(['deflated.zip', 'zip64.zip'])('%s opens', async (name) => {
    expect(await problem(fixture(name), 'zip')).toBeNull();
  });

  it('joined from several volumes opens', async () => {
    expect(await problem(join2('PK00', fixture('deflated.zip')), 'zip')).toBeNull();
  });

  it('with extra bytes before it opens if the file starts with an archive signature', async () => {
    expect(await problem(join2('PK\x03\x04', fixture('deflated.zip')), 'zip')).toBeNull();
  });

  it.each([
    ['a PDF', PDF, WRONG_KIND],
    ['only folders', fixture('folders.zip'), 'Berkas tidak berisi berkas. '],
    ['nothing at all', join2('PK\x05\x06', new Uint8Array(18)), 'Berkas tidak berisi berkas. '],
    ['files behind a password', fixture('locked.zip'), LOCKED],
    ['an archive without its beginning', join2('PK\x03\x04', fixture('deflated.zip').subarray(200)), CUT],
    ['only a header', join2('PK\x03\x04isi'), CUT],
  ])('%s is refused', async (_, bytes, message) => {
    expect(await problem(bytes, 'zip')).toContain(message);
  });
});

const PICTURES = ['baseline.jpg', 'progressive.jpg', 'picture.png', 'lossy.webp', 'lossless.webp', 'animated.gif'];

describe('a picture', () => {
  /** Returns signature, header and end of a PNG of any size. */
  const emptyPng = (width: number, height: number) => {
    const header = Buffer.alloc(25);
    header.writeUInt32BE(13);
    header.write('IHDR', 4);
    header.writeUInt32BE(width, 8);
    header.writeUInt32BE(height, 12);
    return join2('\x89PNG\r\n\x1a\n', header, '\0\0\0\0IEND\xaeB`\x82');
  };

  it.each(PICTURES)('%s is accepted', async (name) => {
    expect(await problem(fixture(name), 'image')).toBeNull();
  });

  it.each([
    ['of no width', emptyPng(0, 10), 'tidak dapat dibaca sebagai gambar'],
    ['of 10,001 pixels', emptyPng(10_001, 1), 'Berkas berukuran 10001 × 1 piksel. '],
    ['of 64 megapixels', emptyPng(8000, 8000), 'Berkas berukuran 8000 × 8000 piksel. '],
    ['that is SVG', join2('<svg onload="alert(1)"></svg>'), WRONG_KIND],
  ])('%s is refused', async (_, bytes, message) => {
    expect(await problem(bytes, 'image')).toContain(message);
  });

  it.each(PICTURES)('%s keeps its dimensions and loses location, camera and comments', async (name) => {
    const bytes = fixture(name);
    const format = detectFormat(bytes);
    const image = format && readImage(bytes, format);
    const stripped = image && withoutMetadata(image);
    if (!format || !stripped) throw new Error('not read');
    expect(text(stripped)).not.toMatch(/GPS|Kamera|Depok|Rumah|xmp|XMP|eXIf|tEXt/);
    expect(readImage(stripped, format)).toMatchObject({ width: 40, height: 30 });
    // Stripping again changes nothing.
    expect(withoutMetadata(readImage(stripped, format) ?? image)).toEqual(stripped);
  });

  it('keeps only the orientation of the Exif data', () => {
    const image = readImage(fixture('baseline.jpg'), 'jpg');
    const exif = /Exif\0\0([^]{26})/.exec(text(image ? withoutMetadata(image) : new Uint8Array()))?.[1] ?? '';
    expect(Buffer.from(exif, 'latin1').toString('hex')).toBe('4d4d002a00000008000101120003000000010006000000000000');
  });
});

it.each([
  ...['linear.pdf', 'xrefstream.pdf', 'owner-aes256.pdf'].map((name) => [name, 'pdf'] as const),
  ...['deflated.zip', 'zip64.zip'].map((name) => [name, 'zip'] as const),
  ...PICTURES.map((name) => [name, 'image'] as const),
])('%s is rejected when truncated at any byte', async (name, accept) => {
  const bytes = fixture(name);
  const end = text(bytes).trimEnd().length;
  const taken: number[] = [];
  for (let length = 1; length < end; length += 1)
    if ((await problem(bytes.subarray(0, length), accept)) === null) taken.push(length);
  expect(taken).toEqual([]);
});
