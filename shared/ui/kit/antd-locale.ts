import idID from 'antd/locale/id_ID';

/** antd's Indonesian, mended where it is poor. */
export const ANTD_LOCALE: typeof idID = {
  ...idID,
  Modal: { okText: 'Ya', cancelText: 'Batal', justOkText: 'Mengerti' },
};
