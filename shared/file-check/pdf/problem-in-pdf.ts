import { HEAD_BYTES } from '../file-format';
import { latin1, type ByteSource } from '../byte-source';
import { dictionaryAt, stringBytes } from './dictionary';
import { opensWithoutPassword } from './password';

export type PdfProblem = 'broken' | 'password';

type Entries = ReadonlyMap<string, string>;

/** Bytes from the end in which a reader looks for `startxref`. */
const TAIL_BYTES = 8192;
/** Longest cross-reference table before its trailer, bytes. */
const MOST_TABLE = 16 * 1024 * 1024;
const STREAM_DICTIONARY = 64 * 1024;

/**
 * Checks a PDF as a reader opens it: from its end to the cross-reference table, the trailer and the encryption (ISO
 * 32000-1, 7.5). Null if it opens without a password.
 */
export async function problemInPdf(source: ByteSource): Promise<PdfProblem | null> {
  const end = await endOfContent(source);
  const tail = latin1(await source.read(end - TAIL_BYTES, end));
  const place = [...tail.matchAll(/startxref\s+(\d+)\s+%%EOF/g)].at(-1)?.[1];
  if (place === undefined) return 'broken';
  const head = latin1(await source.read(0, HEAD_BYTES));
  const shift = head.indexOf('%PDF-');
  // A linearized file starts with a complete part that states the file's length (annex F).
  const wholeLength = /\/Linearized\b[^]*?\/L\s+(\d+)/.exec(head)?.[1];
  if (wholeLength !== undefined && Number(wholeLength) > end + 2) return 'broken';
  const trailer =
    (await trailerAt(source, Number(place))) ??
    (shift > 0 ? await trailerAt(source, Number(place) + shift) : null) ??
    (await searchTrailer(source));
  if (!trailer?.has('Root')) return 'broken';
  const written = trailer.get('Encrypt');
  if (written === undefined) return null;
  const encrypt = await objectOf(source, written);
  const id = stringBytes(/^\[\s*(\([^]*?\)|<[^>]*>)/.exec(trailer.get('ID') ?? '')?.[1]);
  return encrypt && opensWithoutPassword(encrypt, id) ? null : 'password';
}

/** Returns the end of the file without trailing blanks and zeros. */
async function endOfContent(source: ByteSource): Promise<number> {
  for (let end = source.size; end > 0;) {
    const block = await source.read(Math.max(0, end - 65_536), end);
    const last = block.findLastIndex((byte) => byte > 0x20);
    if (last !== -1) return end - block.length + last + 1;
    end -= block.length;
  }
  return 0;
}

/** Returns the trailer of the cross-reference table or stream at an offset; null without one. */
async function trailerAt(source: ByteSource, offset: number): Promise<Entries | null> {
  const head = latin1(await source.read(offset, offset + 64));
  const stream = /^\s*\d+\s+\d+\s+obj/.exec(head);
  if (stream) return dictionaryAt(latin1(await source.read(offset, offset + STREAM_DICTIONARY)), stream[0].length);
  if (!/^\s*xref\b/.test(head)) return null;
  const text = latin1(await source.read(offset, offset + MOST_TABLE));
  const trailer = text.indexOf('trailer');
  return trailer === -1 ? null : dictionaryAt(text, trailer + 'trailer'.length);
}

/** Rebuilds a misplaced table as readers do: the last trailer counts. */
async function searchTrailer(source: ByteSource): Promise<Entries | null> {
  const text = latin1(await source.read(0, source.size));
  const found = text.lastIndexOf('trailer');
  if (found !== -1) return dictionaryAt(text, found + 'trailer'.length);
  const stream = [...text.matchAll(/(?<!\d)\d{1,10}\s{1,9}\d{1,5}\s{1,9}obj(?=\s{0,9}<<[^]{0,500}?\/XRef\b)/g)].at(-1);
  return stream ? dictionaryAt(text, stream.index + stream[0].length) : null;
}

/** Returns an inline dictionary, or the object that a reference points to. */
async function objectOf(source: ByteSource, written: string): Promise<Entries | null> {
  const [, number, generation] = /^(\d{1,10})\s+(\d{1,5})\s+R$/.exec(written) ?? [];
  if (number === undefined) return dictionaryAt(written, 0);
  const text = latin1(await source.read(0, source.size));
  const place = [...text.matchAll(new RegExp(`(?<!\\d)${number}\\s{1,9}${generation}\\s{1,9}obj`, 'g'))].at(-1);
  return place ? dictionaryAt(text, place.index + place[0].length) : null;
}
