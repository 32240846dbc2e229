import idID from 'antd/locale/id_ID';
import { MESSAGES } from '../../contract/messages';

/** antd's Indonesian, mended where it is poor. */
export const ANTD_LOCALE: typeof idID = {
  ...idID,
  Empty: { description: MESSAGES.noData },
  Modal: { okText: 'Ya', cancelText: 'Batal', justOkText: 'Mengerti' },
  Popconfirm: { okText: 'Ya', cancelText: 'Batal' },
  Pagination: {
    items_per_page: '/ halaman',
    jump_to: 'Ke',
    jump_to_confirm: 'konfirmasi',
    page: 'Halaman',
    prev_page: 'Halaman sebelumnya',
    next_page: 'Halaman berikutnya',
    prev_5: '5 halaman sebelumnya',
    next_5: '5 halaman berikutnya',
    prev_3: '3 halaman sebelumnya',
    next_3: '3 halaman berikutnya',
    page_size: 'baris per halaman',
  },
  Table: {
    ...idID.Table,
    filterTitle: 'Saring',
    filterConfirm: 'Terapkan',
    filterReset: 'Hapus',
    filterEmptyText: 'Tanpa saringan',
    selectAll: 'Pilih semua di halaman ini',
    selectInvert: 'Balikkan pilihan',
    selectNone: 'Kosongkan pilihan',
    selectionAll: 'Pilih semua',
    sortTitle: 'Urutkan',
    expand: 'Buka baris',
    collapse: 'Tutup baris',
    triggerDesc: 'Urutkan menurun',
    triggerAsc: 'Urutkan menaik',
    cancelSort: 'Batalkan urutan',
  },
};
