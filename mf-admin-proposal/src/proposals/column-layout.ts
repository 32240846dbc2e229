/** Titles and widths (pixels) of the proposal tables' columns (product-facts.md 7.5), for the table and its first view. */
export const COLUMN_LAYOUT = {
  username: { title: 'Username', width: 130 },
  kind: { title: 'Jenis Penelitian', width: 144 },
  field: { title: 'Bidang Penelitian', width: 130 },
  description: { title: 'Deskripsi Singkat Penelitian', width: 160 },
  status: { title: 'Status', width: 158 },
  date: { title: 'Tanggal Pengajuan', width: 166 },
} as const;

/** Of the column with a row's actions, pixels. */
export const ACTIONS_WIDTH = 186;
