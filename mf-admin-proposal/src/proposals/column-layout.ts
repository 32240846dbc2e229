/** Titles of a proposal table's columns (product-facts.md 7.5). */
export const COLUMN_TITLES = {
  username: 'Username',
  kind: 'Jenis Penelitian',
  field: 'Bidang Penelitian',
  description: 'Deskripsi Singkat Penelitian',
  status: 'Status',
  date: 'Tanggal Pengajuan',
} as const;

export type ColumnName = keyof typeof COLUMN_TITLES;

/** Widths for the dashboard's table and its first view, px. */
export const DASHBOARD_WIDTHS: Readonly<Record<ColumnName, number>> = {
  username: 176,
  kind: 146,
  field: 174,
  description: 128,
  status: 164,
  date: 148,
};

/** Widths for /admin/usulan, where the kind is hidden at first, px. */
export const LIST_WIDTHS: Readonly<Record<ColumnName, number>> = {
  ...DASHBOARD_WIDTHS,
  username: 190,
  field: 234,
  description: 196,
};
