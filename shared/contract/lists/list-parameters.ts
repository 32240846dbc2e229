import * as z from 'zod/mini';
import { PAGE_SIZE } from './list';

const text = (description: string) => z.optional(z.string()).check(z.describe(description));

/** Parameters of a list's call. Filters come in addition, named by their column. */
export const LIST_PARAMETERS = z.looseObject({
  q: text('Kata yang dicari; setiap kata harus ada'),
  'f.{column}': text('Nilai yang dipilih pada sebuah kolom, dipisah ~'),
  sort: text('Kolom pengurut, dengan - di depan untuk urutan menurun'),
  cursor: text('Awal halaman, dari next atau previous jawaban sebelumnya'),
  size: text(`Baris per halaman, 1 sampai ${PAGE_SIZE}`),
  columns: text('Kolom tambahan, dipisah ~'),
  ids: text(`Hanya baris ini, dipisah ~, paling banyak ${PAGE_SIZE}`),
});

const { cursor: _cursor, size: _size, ids: _ids, ...WHOLE_LIST } = LIST_PARAMETERS.shape;

export const EXPORT_PARAMETERS = z.looseObject({
  ...WHOLE_LIST,
  separator: text('Pemisah kolom: ; atau ,'),
  language: text('Bahasa judul dan isi: id atau en'),
});

export const NEIGHBOUR_PARAMETERS = z.looseObject({
  waited: text('1: usulan ini menunggu ketika dibuka, tetangganya yang menunggu'),
});
