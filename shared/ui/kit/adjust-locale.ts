import type idID from 'antd/locale/id_ID';

export type AntdLocale = typeof idID;

/** antd's texts with ours in dialogs and on the password field's button. */
export function adjusted(locale: AntdLocale, password: { show: string; hide: string }, Modal: AntdLocale['Modal']) {
  return {
    ...locale,
    global: { ...locale.global, placeholder: locale.global?.placeholder ?? '', ...password },
    Modal,
    // The buttons of month and year are named by their visible text: 'Nov', not 'pilih bulan' (WCAG 2.5.3).
    DatePicker: locale.DatePicker && {
      ...locale.DatePicker,
      lang: { ...locale.DatePicker.lang, monthSelect: '', yearSelect: '' },
    },
  };
}
