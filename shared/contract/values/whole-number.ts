import { cleanFigures } from './clean';

/** Result of reading a text as a number. `text`: digits, with a minus sign below zero. */
export type ReadNumber =
  | { readonly kind: 'whole'; readonly text: string }
  | { readonly kind: 'fraction' }
  | { readonly kind: 'none' };

/** Thousands grouped by dots, commas or spaces; decimals after the other sign. */
const GROUPED = /^(-?[1-9]\d{0,2}(?:(?:\.\d{3})+(?=$|,)|(?:,\d{3})+(?=$|\.)|(?: \d{3})+(?=$|[.,])))(?:[.,](\d+))?$/;
const PLAIN = /^(-?\d+)(?:[.,](\d+))?$/;
/** Longer texts are not typed numbers. */
const LONGEST = 40;

/**
 * Reads a whole number as people write it: `1024`, `1.024`, `1,024`, `1 024`, `1.024,00`. Nothing is rounded, and no
 * character is dropped: `1e6`, `2.5` and `12 GB` are not whole numbers.
 */
export function readWholeNumber(text: string): ReadNumber {
  if (text.length > LONGEST) return { kind: 'none' };
  const figures = cleanFigures(text);
  const [, whole, decimals = ''] = GROUPED.exec(figures) ?? PLAIN.exec(figures) ?? [];
  if (whole === undefined) return { kind: 'none' };
  if (/[1-9]/.test(decimals)) return { kind: 'fraction' };
  const digits = whole.replace(/[., ]/g, '').replace(/^(-?)0+(?=\d)/, '$1');
  return { kind: 'whole', text: digits === '-0' ? '0' : digits };
}

/** Reads an amount in whole Rupiah: also `Rp 1.500.000`, `Rp. 1.500.000,00`, `IDR 1.500.000,-`, `1.500.000 rupiah`. */
export function readRupiah(text: string): ReadNumber {
  if (text.length > LONGEST) return { kind: 'none' };
  return readWholeNumber(
    cleanFigures(text)
      .replace(/^(?:rp\.?|idr) ?/i, '')
      .replace(/[.,][-=]+\.?$| rupiah$/i, ''),
  );
}

/**
 * Removes the groups of a number during typing: `1.024` becomes `1024`, and `1.0`, which may become `1.05`, stays.
 * @param read result of reading the text so far
 */
export function withoutGroups(typed: string, read: ReadNumber): string {
  return read.kind === 'whole' && typed.replace(/[^\d-]/g, '') === read.text ? read.text : typed;
}
