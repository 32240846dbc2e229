import { PAGE_SIZE } from './list';

/** Parameters of a list's call with what they mean, for the OpenAPI document. */
export const LIST_PARAMETERS = {
  q: 'Kata yang dicari; setiap kata harus ada',
  'f.{column}': 'Nilai yang dipilih pada sebuah kolom, dipisah ~',
  sort: 'Kolom pengurut, dengan - di depan untuk urutan menurun',
  cursor: 'Awal halaman, dari next atau previous jawaban sebelumnya',
  size: `Baris per halaman, 1 sampai ${PAGE_SIZE}`,
  columns: 'Kolom tambahan, dipisah ~',
  ids: `Hanya baris ini, dipisah ~, paling banyak ${PAGE_SIZE}`,
} as const;

const { cursor: _cursor, size: _size, ids: _ids, ...WHOLE_LIST } = LIST_PARAMETERS;

/** Parameters of a list's CSV. */
export const EXPORT_PARAMETERS = {
  ...WHOLE_LIST,
  separator: 'Pemisah kolom: ; atau ,',
  language: 'Bahasa judul dan isi: id atau en',
} as const;

/** Parameters of the call for the neighbours of a row. */
export const NEIGHBOUR_PARAMETERS = {
  waited: '1: usulan ini menunggu ketika dibuka, tetangganya yang menunggu',
} as const;
