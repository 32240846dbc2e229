import idID from 'antd/locale/id_ID';

/** antd's Indonesian, mended where it is poor. */
export const ANTD_LOCALE: typeof idID = {
  ...idID,
  // Names of the button in a field for a password.
  global: {
    ...idID.global,
    placeholder: idID.global?.placeholder ?? '',
    show: 'Tampilkan kata sandi',
    hide: 'Sembunyikan kata sandi',
  },
  Modal: { okText: 'Ya', cancelText: 'Batal', justOkText: 'Mengerti' },
};
